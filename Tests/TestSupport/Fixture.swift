// Support for the tests of several targets.

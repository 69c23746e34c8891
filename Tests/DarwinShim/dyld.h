// mach-o/dyld.h, which is no part of the module Darwin.

#pragma once

int _NSGetExecutablePath(char *buffer, unsigned int *size);

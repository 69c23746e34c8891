/// All scenes of this act.
enum OnboardingScene {
  case welcome(SetupModel.Welcome)
}

// Every screen with realistic data: what the accessibility checks visit.
import { FIRST_SCREENS } from './screens/first-screens';
import { EMERGENCY_SCREENS } from './screens/emergency-screens';
import { CIRCLE_SCREENS } from './screens/circle-screens';
import { CARE_SCREENS } from './screens/care-screens';
import { DAY_SCREENS } from './screens/day-screens';
import { GAME_SCREENS } from './screens/game-screens';
import { SENIOR_SCREENS } from './screens/senior-screens';
import { SIGN_IN_SCREENS } from './screens/sign-in-screens';
import type { Screen } from './screens/ways';

export const SCREENS: Screen[] = [
  ...FIRST_SCREENS,
  ...SIGN_IN_SCREENS,
  ...SENIOR_SCREENS,
  ...CARE_SCREENS,
  ...DAY_SCREENS,
  ...CIRCLE_SCREENS,
  ...GAME_SCREENS,
  ...EMERGENCY_SCREENS,
];

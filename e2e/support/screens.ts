// Every screen with realistic data: what the accessibility checks visit.
import { CARE_TOURS } from './screens/care-screens';
import { CIRCLE_TOURS } from './screens/circle-screens';
import { DAY_TOURS } from './screens/day-screens';
import { EMERGENCY_TOURS } from './screens/emergency-screens';
import { FIRST_TOURS } from './screens/first-screens';
import { GAME_TOURS } from './screens/game-screens';
import { PROFILE_TOURS } from './screens/profile-screens';
import { SENIOR_TOURS } from './screens/senior-screens';
import type { Tour } from './screens/ways';

export const TOURS: Tour[] = [
  ...FIRST_TOURS,
  ...PROFILE_TOURS,
  ...SENIOR_TOURS,
  ...CARE_TOURS,
  ...DAY_TOURS,
  ...CIRCLE_TOURS,
  ...GAME_TOURS,
  ...EMERGENCY_TOURS,
];

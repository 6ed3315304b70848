// Made-up days of seniors with helpers who are told next: what they have, and what everybody does, minute by minute.
import fc from 'fast-check';

/** Minutes since midnight UTC. */
export const FROM = 7 * 60;
export const TO = 14 * 60;

const PILLS = 2;
const HELPERS = 3;
export const INSTANTS = [450, 480, 511, 557] as const;

type Zone = 0 | 330;
type Level = 'off' | 'see' | 'help';
export type Who = 'senior' | number;
export type Kind = 'dose' | 'check_in' | 'reading';

/** Minutes since midnight UTC, half-open. */
export interface Quiet {
  from: number;
  to: number;
}

interface Helper {
  zone: Zone;
  medications: Level;
  health: Level;
  isOnLadder: boolean;
  wait: number;
  quiet: Quiet | null;
  passesQuiet: boolean;
  wantsDoses: boolean;
}

export type Deed =
  | { do: 'take' | 'skip' | 'undo'; pill: number; at: number; by: Who }
  | { do: 'snooze'; at: number }
  | { do: 'on it'; of: Kind; at: number; by: number }
  | { do: 'seen'; of: 'check_in' | 'reading'; by: Who }
  | { do: 'fine' | 'use a page' | 'measure' }
  | { do: 'remove'; helper: number }
  | { do: 'share'; helper: number; medications: Level }
  | { do: 'name helpers'; order: { helper: number; wait: number }[] }
  | { do: 'wait'; after: number }
  | { do: 'important'; pill: number; is: boolean }
  | { do: 'change times'; pill: number; times: number[] }
  | { do: 'stop' | 'start'; pill: number }
  | { do: 'want' | 'do not want' }
  | { do: 'sign out'; who: Who };

export type TimedDeed = Deed & { when: number };

export interface LadderHistory {
  /** Minutes ahead of UTC. */
  zone: Zone;
  pills: { times: number[]; isImportant: boolean }[];
  repeat: 5 | 10 | 15 | 30;
  quiet: Quiet | null;
  passesQuiet: boolean;
  /** Until the first helper is told. */
  after: number;
  /** When the senior is asked whether they are fine. */
  checkIn: number | null;
  helpers: Helper[];
  deeds: TimedDeed[];
}

const zone = fc.constantFrom<Zone>(0, 330);
const when = fc.integer({ min: FROM, max: TO - 1 });
const pill = fc.nat(PILLS - 1);
const helper = fc.nat(HELPERS - 1);
const who = fc.oneof<fc.Arbitrary<Who>[]>(fc.constant('senior'), helper);
const at = fc.constantFrom(...INSTANTS);
const times = fc.uniqueArray(at, { minLength: 1, maxLength: 3 });
const wait = fc.constantFrom(2, 5, 15, 20);
const after = fc.constantFrom(5, 10, 30, 45);
const climbing = fc.constantFrom<Kind[]>('dose', 'dose', 'check_in', 'reading');
const level = fc.constantFrom<Level>('off', 'see', 'help', 'help');
const quiet = fc.option(
  fc.tuple(when, fc.integer({ min: 10, max: 200 })).map(([from, minutes]) => ({ from, to: from + minutes })),
  { freq: 2 },
);

const order = fc
  .uniqueArray(fc.record({ helper, wait }), { selector: (step) => step.helper, maxLength: HELPERS })
  .map((steps) => steps.toSorted((one, other) => one.wait - other.wait));

const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constantFrom('take', 'skip', 'undo'), pill, at, by: who }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('snooze'), at }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('on it'), of: climbing, at, by: helper }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('measure') }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('seen'), of: fc.constantFrom('check_in', 'reading'), by: who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('fine', 'use a page') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove'), helper }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('share'), helper, medications: level }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('name helpers'), order }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait'), after }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('important'), pill, is: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('change times'), pill, times }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('stop', 'start'), pill }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('want', 'do not want') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sign out'), who }) },
);

/** What is about a dose comes around its time, mostly. */
const timedDeed = fc.tuple(deed, when, fc.integer({ min: -10, max: 260 })).map(([each, anyTime, late]): TimedDeed => ({
  ...each,
  when: 'at' in each ? Math.max(FROM, Math.min(TO - 1, each.at + late)) : anyTime,
}));

const aHelper: fc.Arbitrary<Helper> = fc.record({
  zone,
  medications: level,
  health: level,
  isOnLadder: fc.constantFrom(true, true, true, false),
  wait,
  quiet,
  passesQuiet: fc.boolean(),
  wantsDoses: fc.constantFrom(true, true, true, false),
});

export const ladderHistories: fc.Arbitrary<LadderHistory> = fc.record({
  zone,
  pills: fc.array(fc.record({ times, isImportant: fc.boolean() }), { minLength: PILLS, maxLength: PILLS }),
  repeat: fc.constantFrom(5, 10, 15, 30),
  quiet,
  passesQuiet: fc.boolean(),
  after,
  checkIn: fc.option(fc.constantFrom(484, 543)),
  helpers: fc.array(aHelper, { minLength: HELPERS, maxLength: HELPERS }),
  deeds: fc.array(timedDeed, { maxLength: 10 }),
});

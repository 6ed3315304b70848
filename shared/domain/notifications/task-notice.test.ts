import { describe, expect, it } from 'vitest';
import { AMERICAN_FORMATS } from '../formats';
import { decideTask, reminderTimes, taskNews, taskSays, taskWords, type ToldTask } from './task-notice';

const minutes = (after: number) => new Date(Date.parse('2026-03-03T12:00:00Z') + after * 60_000);

const TASK: ToldTask = {
  seniorId: 'margaret',
  createdBy: 'anna',
  assigneeId: null,
  assignedBy: null,
  claimedAt: null,
  doneAt: null,
  movedAt: null,
  enoughAt: null,
  deletedAt: null,
  createdAt: minutes(0),
  statusAt: minutes(0),
  statusBy: 'anna',
  dueOn: '2026-03-10',
};
const later = { statusAt: minutes(60) };
const asked = { ...later, assigneeId: 'tom', assignedBy: 'anna' };
const taken = { ...asked, claimedAt: minutes(60), statusBy: 'tom' };

/** To the senior, the author, whoever has it, and everybody else. */
const TOLD: [string, Partial<ToldTask>, (string | null)[]][] = [
  ['added', {}, ['added', null, 'added', 'added']],
  ['open again', { ...later, statusBy: 'tom' }, ['open', 'open', null, 'open']],
  ['asked', asked, [null, null, 'asked', null]],
  ['its time changed', { ...asked, movedAt: minutes(60), statusBy: 'anna' }, [null, null, 'moved', null]],
  ['taken', taken, ['claimed', 'claimed', null, null]],
  [
    'taken, asked by the nurse',
    { ...taken, createdBy: 'margaret', assignedBy: 'grace' },
    ['claimed', null, null, 'claimed'],
  ],
  ['done by the holder', { ...taken, doneAt: minutes(60) }, ['done', 'done', null, null]],
  ['done by the senior', { ...taken, doneAt: minutes(60), statusBy: 'margaret' }, [null, 'done', 'done', null]],
  ['gone while taken', { ...taken, deletedAt: minutes(60), statusBy: 'anna' }, [null, null, 'gone', null]],
  ['gone while open', { ...later, deletedAt: minutes(60), statusBy: 'anna' }, [null, null, null, null]],
  [
    'gone once done',
    { ...taken, doneAt: minutes(50), deletedAt: minutes(60), statusBy: 'anna' },
    [null, null, null, null],
  ],
];

it.each(TOLD)('%s: who is told what (TASK-20)', (_what, change, told) => {
  const task = { ...TASK, ...change };
  expect(['margaret', 'anna', 'tom', 'grace'].map((person) => taskNews(task, person))).toEqual(told);
});

describe('what a notice says (TASK-20)', () => {
  const says = (task: ToldTask, at: Date, personId: string) => taskSays(task, { at, personId }, 'UTC');

  it('news is that of its time, and what joined it within ten minutes', () => {
    const open = { ...TASK, ...later, statusBy: 'tom' };
    expect(says(open, minutes(60), 'margaret')).toBe('open');
    expect(says(open, minutes(50), 'margaret')).toBe('open');
    expect(says(open, minutes(49), 'margaret')).toBeNull();
    expect(says(open, minutes(61), 'margaret')).toBeNull();
  });

  it('at 6 PM of the reader’s, the day before and two days before', () => {
    expect(reminderTimes('2026-03-10', 'America/New_York')).toEqual({
      tomorrow: new Date('2026-03-09T22:00:00Z'),
      unclaimed: new Date('2026-03-08T22:00:00Z'),
    });
    const { tomorrow, unclaimed } = reminderTimes('2026-03-10', 'UTC');
    const everybody = (task: ToldTask, at: Date) => ['margaret', 'anna', 'tom'].map((person) => says(task, at, person));
    expect(everybody({ ...TASK, ...taken }, tomorrow)).toEqual([null, null, 'tomorrow']);
    expect(everybody({ ...TASK, ...taken }, unclaimed)).toEqual([null, null, null]);
    expect(everybody(TASK, unclaimed)).toEqual(['unclaimed', 'unclaimed', 'unclaimed']);
    expect(everybody({ ...TASK, ...asked }, unclaimed)).toEqual([null, null, 'unanswered']);
    expect(everybody({ ...TASK, ...taken, deletedAt: minutes(0) }, tomorrow)).toEqual([null, null, null]);
    expect(everybody({ ...TASK, ...taken, statusAt: tomorrow }, tomorrow)).toEqual(['claimed', 'claimed', null]);
    expect(everybody({ ...TASK, ...taken, dueOn: '2026-03-11' }, tomorrow)).toEqual([null, null, null]);
  });
});

describe('when', () => {
  const NOTICE = {
    at: minutes(0),
    usefulUntil: minutes(12 * 60),
    step: 0,
    openedStep: 0,
    stepAt: null,
    isEnded: false,
  };
  const rules = { zone: 'UTC', quietFrom: null, quietTo: null, inSightUntil: null };
  const now = minutes(1);

  it('at once, without a sound the second time; nothing at night (REACH-30, REACH-70)', () => {
    expect(decideTask(NOTICE, 'added', rules, now)).toMatchObject({ do: 'tell', isSilent: false });
    expect(decideTask({ ...NOTICE, step: 1 }, 'claimed', rules, now)).toMatchObject({ do: 'tell', isSilent: true });
    const night = { ...rules, quietFrom: '11:00', quietTo: '13:00' };
    for (const says of ['added', 'tomorrow'] as const) {
      expect(decideTask(NOTICE, says, night, now)).toEqual({ do: 'wait', until: minutes(60) });
    }
  });

  it('whoever looks at a page sees news there; a reminder is told beside it', () => {
    const looking = { ...rules, inSightUntil: minutes(0) };
    expect(decideTask(NOTICE, 'added', looking, now)).toEqual({ do: 'end', as: 'seen' });
    expect(decideTask(NOTICE, 'tomorrow', looking, now)).toMatchObject({ do: 'tell' });
  });

  it('what is not so anymore is gone', () => {
    expect(decideTask(NOTICE, null, rules, now)).toEqual({ do: 'end', as: 'gone' });
  });
});

describe('words (REACH-74)', () => {
  const details = {
    title: 'Xanadu',
    dueOn: '2026-03-04',
    startsAt: new Date('2026-03-04T15:00:00Z'),
    senior: 'Margaret',
    holder: 'Anna',
    seniorZone: 'America/New_York',
    isSenior: false,
    formats: AMERICAN_FORMATS,
    now: new Date('2026-03-03T15:00:00Z'),
    showsDetails: false,
  };
  it.each([
    ['added', 'Margaret needs a hand', 'Help was asked for you'],
    ['asked', 'Can you help Margaret?', null],
    ['unanswered', 'Can you help Margaret?', null],
    ['moved', 'The time changed. Can you still do it?', null],
    ['claimed', 'Anna will help Margaret', 'Anna will help you'],
    ['open', 'Margaret needs a hand again', 'Nobody has your task anymore'],
    ['done', 'A task is done', 'A task is done'],
    ['gone', 'Your help is not needed anymore', null],
    ['tomorrow', 'Tomorrow you help Margaret', null],
    ['unclaimed', 'Margaret still needs a hand', 'Nobody has offered to help yet'],
  ] as const)('%s: ‘%s’, to the senior ‘%s’', (says, toHelper, toSenior) => {
    expect(taskWords(says, details)).toEqual({ title: toHelper, body: 'Open Hearthside to see what it is.' });
    const { title } = taskWords(says, { ...details, isSenior: true });
    expect(toSenior ?? title).toBe(title);
  });

  it('with details: what and when, in the senior’s zone', () => {
    const said = { ...details, showsDetails: true };
    expect(taskWords('added', said).body).toBe('Xanadu\nTomorrow at 10:00 AM');
    expect(taskWords('added', { ...said, startsAt: null, dueOn: '2026-03-03' }).body).toBe('Xanadu\nToday');
    expect(taskWords('added', { ...said, startsAt: null, dueOn: '2026-03-09' }).body).toBe('Xanadu\nMonday, March 9');
  });
});

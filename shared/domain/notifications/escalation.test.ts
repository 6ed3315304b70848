import { describe, expect, it } from 'vitest';
import { type Climb, type LadderHelper, nextClimbStep, NO_CLIMB } from './escalation';

const AT = new Date('2026-03-03T08:00:00Z');
const minute = (minutes: number) => new Date(AT.getTime() + minutes * 60_000);
const RULES = { at: AT, afterMinutes: 30, isAtOnce: false };
const helper = (id: string, leftOut: string | null = null, waitMinutes = 15): LadderHelper => ({
  id,
  waitMinutes,
  leftOut,
});
const [ANNA, TOM, EVE] = [helper('anna'), helper('tom'), helper('eve')];
const told = (changes: Partial<Climb> = {}): Climb => ({ ...NO_CLIMB, toldAt: AT, ...changes });
const climbing = (changes: Partial<Climb>) => told({ alarmAt: minute(30), ...changes });

/** Runs minute by minute. @returns who was told, asked or left out, and when */
function climb(
  helpers: readonly LadderHelper[] | ((minutes: number) => readonly LadderHelper[]),
  { from = told(), until = 240, rules = RULES }: { from?: Climb; until?: number; rules?: typeof RULES } = {},
) {
  const happened: string[] = [];
  let now = from;
  for (let minutes = 0; minutes <= until; minutes += 1) {
    const ladder = typeof helpers === 'function' ? helpers(minutes) : helpers;
    const { tell, ask, leftOut, climb: next } = nextClimbStep(now, ladder, rules, minute(minutes));
    if (leftOut.length > 0) happened.push(`${minutes} without ${leftOut.map(({ id }) => id).join(' ')}`);
    if (tell.length > 0) happened.push(`${minutes} ${tell.join(' ')}`);
    if (ask !== null) happened.push(`${minutes} asks ${ask}`);
    now = next;
  }
  return happened;
}

describe('whose turn it is (REACH-46, REACH-47)', () => {
  it.each<[string, Parameters<typeof climb>, string[]]>([
    ['each in turn, then all once more', [[ANNA, TOM]], ['30 anna', '45 tom', '60 anna tom']],
    ['one alone, once more', [[ANNA]], ['30 anna', '45 anna']],
    [
      'with their own waits',
      [[helper('anna', null, 2), helper('tom', null, 60)]],
      ['30 anna', '32 tom', '92 anna tom'],
    ],
    ['sooner', [[ANNA], { rules: { ...RULES, afterMinutes: 5 } }], ['5 anna', '20 anna']],
    ['counted from when the senior was told', [[ANNA], { from: told({ toldAt: minute(7) }) }], ['37 anna', '52 anna']],
    ['counted from the instant if they could not be told', [[ANNA], { from: NO_CLIMB }], ['30 anna', '45 anna']],
    [
      'at once for a reading',
      [[ANNA, TOM], { rules: { ...RULES, isAtOnce: true } }],
      ['0 anna', '15 tom', '30 anna tom'],
    ],
    [
      'without waiting for somebody who is left out',
      [[helper('anna', 'Quiet hours'), TOM, EVE]],
      ['30 without anna', '30 tom', '45 eve', '60 tom eve'],
    ],
    ['left out last', [[ANNA, helper('tom', 'Turned off')]], ['30 anna', '45 without tom', '45 anna']],
    [
      'nobody yet: tried again until somebody can be told',
      [(minutes) => [helper('anna', minutes < 70 ? 'Quiet hours' : null)]],
      ['30 without anna', '75 anna'],
    ],
    ['nobody', [[]], []],
    [
      'somebody who was added after everybody else’s turn',
      [(minutes) => (minutes < 100 ? [ANNA] : [ANNA, EVE])],
      ['30 anna', '45 anna', '100 eve'],
    ],
    [
      'not somebody who was removed before their turn',
      [(minutes) => (minutes < 40 ? [ANNA, TOM, EVE] : [ANNA, EVE])],
      ['30 anna', '45 eve', '60 anna eve'],
    ],
    [
      'in the order of now',
      [(minutes) => (minutes < 40 ? [ANNA, TOM, EVE] : [EVE, TOM, ANNA])],
      ['30 anna', '45 eve', '60 tom', '75 eve tom anna'],
    ],
  ])('%s', (_what, parameters, happened) => {
    expect(climb(...parameters)).toEqual(happened);
  });

  it('after a time away it is the latest that is due, one step at a time', () => {
    const { tell, climb: next } = nextClimbStep(told(), [ANNA, TOM], RULES, minute(200));
    expect([tell, next.climbAt]).toEqual([['anna'], minute(215)]);
  });
});

describe('somebody is on it (REACH-49, REACH-50)', () => {
  const held = climbing({ climbed: ['anna'], climbAt: minute(45), heldBy: 'anna', heldAt: minute(31) });

  it.each<[string, Parameters<typeof climb>, string[]]>([
    ['asked once, and then the next one', [[ANNA, TOM], { from: held }], ['61 asks anna', '76 tom', '91 anna tom']],
    ['without a next one all once more', [[ANNA], { from: held }], ['61 asks anna', '76 anna']],
    [
      'removed meanwhile: at once the next one',
      [(minutes) => (minutes < 40 ? [ANNA, TOM] : [TOM]), { from: held }],
      ['40 tom', '55 tom'],
    ],
    ['even after all were told once more', [[ANNA], { from: { ...held, climbRound: 1 } }], ['61 asks anna', '76 anna']],
  ])('%s', (_what, parameters, happened) => {
    expect(climb(...parameters)).toEqual(happened);
  });
});

// Calls every endpoint as one person and counts responses that differ from the tables.
import type { Response, Test } from 'supertest';
import type TestAgent from 'supertest/lib/agent';
import { expect } from 'vitest';
import { anonymous, signUp } from './actors';
import type { TestApp } from './app';
import { connect, createCaregiver, createSenior } from './factories';
import { freshEmail } from './invitations';
import { reportPart } from './report-part';
import type { Uninvited } from './team-expectations';
import { compareRefusals, type Expected, judge, noVerdicts, type Verdicts } from './verdicts';

export interface Asking {
  who: string;
  agent: TestAgent;
  verdicts: Verdicts;
  /** Responses for unknown ids, by operation. */
  missing: Map<string, Response>;
}

export const asking = (who: string, agent: TestAgent): Asking => ({
  who,
  agent,
  verdicts: noVerdicts(),
  missing: new Map(),
});

/** @param missing null if no named id could be missing. @returns the response's text. */
export async function askAbout(
  asked: Asking,
  operation: string,
  expected: Expected,
  { real, missing }: { real: () => Test; missing: (() => Test) | null },
): Promise<string> {
  const question = `${asked.who}, ${operation}`;
  const response = await real();
  judge(asked.verdicts, question, expected, response);
  if (missing !== null && response.status === 404) {
    const absent = asked.missing.get(operation) ?? (await missing());
    asked.missing.set(operation, absent);
    compareRefusals(asked.verdicts, question, response, absent);
  }
  return response.text;
}

/** A list that shows what it should hide is a leak; the reverse is a wrong refusal. */
export function judgeShown(asked: Asking, what: string, isShown: boolean, isExpected: boolean): void {
  const report = `${asked.who}, ${what}: ${isShown ? 'shown' : 'hidden'}`;
  if (isShown && !isExpected) asked.verdicts.leaks.push(report);
  if (!isShown && isExpected) asked.verdicts.wrongRefusals.push(report);
}

/** Adds them to the file's total. */
export function expectNoFaults({ verdicts }: Asking, total: Verdicts): void {
  total.asked += verdicts.asked;
  total.compared += verdicts.compared;
  for (const kind of ['leaks', 'wrongRefusals', 'wrongWords'] as const) {
    total[kind].push(...verdicts[kind]);
    expect(verdicts[kind]).toEqual([]);
  }
}

/** Connected with another senior, everything switched on: that must not help. */
export async function stranger(app: TestApp, who: Uninvited): Promise<TestAgent> {
  const email = freshEmail('stranger');
  switch (who) {
    case 'anonymous':
      return anonymous(app);
    case 'other senior': {
      const person = await createSenior(app, { email });
      await connect(app, person, await createCaregiver(app));
      return person.agent;
    }
    case 'strange caregiver':
    case 'strange family member': {
      const role = who === 'strange caregiver' ? 'caregiver' : 'family_member';
      const person = await signUp(app, { role, email });
      await connect(app, await createSenior(app), person);
      return person.agent;
    }
  }
}

/** A matrix file's summary, in one line and for the part a1 of `npm run test:full`. */
export async function reportTotal(
  name: string,
  { asked, compared, ...wrong }: Verdicts,
  startedAt: number,
): Promise<void> {
  const { leaks, wrongRefusals, wrongWords } = wrong;
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  process.stdout.write(
    `${name}: ${asked} asked, ${leaks.length} leaks, ${wrongRefusals.length} wrong refusals, ` +
      `${wrongWords.length} wrong words, ${compared} compared with missing ids, ${seconds} s\n`,
  );
  await reportPart('a1', {
    asked,
    compared,
    leaks: leaks.length,
    wrongRefusals: wrongRefusals.length,
    wrongWords: wrongWords.length,
  });
}

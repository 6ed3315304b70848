/** That both databases answer the same, and how each of them comes to it. */
import type { EmbeddedPostgres } from '../../../server/db/embedded/start-embedded';
import type { ServerProcess, ServerStart } from '../server/processes';
import { type Both, urlOf } from './databases';
import { explainAll } from './plans';
import { answerTo, likeness, type MeasuredRequest, READING_REQUESTS, REQUESTS } from './requests';
import type { Resident, Residents } from './residents';
import { seeStatements } from './seen-statements';
import type { Size } from './sizes';

export function heavyOf({ heavy }: Residents): Resident[] {
  if (heavy === null) throw new Error('Nobody in the large database has many readings');
  return [heavy];
}

/** Otherwise the growth of the answers would be measured, not that of the database. */
export async function assertSameAnswers(servers: Both<ServerProcess>, residents: Both<Residents>): Promise<void> {
  for (const [index, resident] of residents.small.measured.entries()) {
    const counterpart = residents.large.measured[index];
    if (counterpart === undefined) throw new Error('Somebody is measured in the small database only');
    for (const request of REQUESTS) {
      const isCareTeam = request.name.includes('care-connections');
      const small = likeness(await answerTo(request, resident, servers.small.port), isCareTeam);
      const large = likeness(await answerTo(request, counterpart, servers.large.port), isCareTeam);
      if (small !== large) throw new Error(`${request.name} is answered differently: the ratio would mean nothing`);
      if (small.length < 10) throw new Error(`${request.name} is answered with nothing: ${small}`);
    }
  }
}

export async function explainBoth(postgres: EmbeddedPostgres, starts: Both<ServerStart>, residents: Both<Residents>) {
  const of = async (name: Size['name'], requests: readonly MeasuredRequest[], people: readonly Resident[]) => {
    const [person] = people;
    if (person === undefined) throw new Error('Nobody was measured');
    return explainAll(urlOf(postgres, name), await seeStatements(starts[name], requests, person));
  };
  return {
    small: await of('small', REQUESTS, residents.small.measured),
    large: await of('large', REQUESTS, residents.large.measured),
    heavy: await of('large', READING_REQUESTS, heavyOf(residents.large)),
  };
}

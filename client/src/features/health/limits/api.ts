/** A person's limits, and the trends they watch. `seniorId` is a connected senior's; left out: the current user. */
import { useQueries, useQuery } from '@tanstack/react-query';
import type { ReadingTarget } from '@shared/api/symptoms';
import type { Targets } from '@shared/domain/vitals/targets';
import { sentenceOf } from '@/lib/api';
import { apiQuery, onEveryScreen } from '@/lib/api-query';
import { useApiMutation } from '@/lib/api-mutation';
import { readWhen, type Sharer } from '@/lib/sharing';

export function targetsQuery(seniorId?: string) {
  return { ...apiQuery('GET /api/reading-targets', { query: ofSenior(seniorId) }), ...onEveryScreen };
}

export function watchesQuery(seniorId?: string) {
  return { ...apiQuery('GET /api/trend-watches', { query: ofSenior(seniorId) }), ...onEveryScreen };
}

function ofSenior(seniorId: string | undefined) {
  return seniorId === undefined ? {} : { senior: seniorId };
}

const NONE: Targets = {};

/** By type; none while they are not known. */
export function useTargets(seniorId?: string): Targets {
  const { data } = useQuery(targetsQuery(seniorId));
  return targetsIn(data);
}

/** One entry for each senior, in the given order. */
export function useTargetsOf(seniors: readonly Sharer[]): Targets[] {
  return useQueries({
    queries: seniors.map(({ seniorId, isShared }) => ({ ...targetsQuery(seniorId), ...readWhen(isShared) })),
  }).map(({ data }) => targetsIn(data));
}

function targetsIn(stored: readonly ReadingTarget[] | undefined): Targets {
  return stored === undefined ? NONE : Object.fromEntries(stored.map((target) => [target.type, target]));
}

/** Limits decide what is worth telling, too. */
const INVALIDATES = ['reading-targets', 'trend-watches', 'worth-telling'] as const;

export function useSetTarget() {
  return useApiMutation('PUT /api/reading-targets/{type}', {
    invalidates: INVALIDATES,
    toasts: { success: 'The limits are saved.', failure: sentenceOf },
  });
}

export function useRemoveTarget() {
  return useApiMutation('DELETE /api/reading-targets/{type}', {
    invalidates: INVALIDATES,
    toasts: { success: 'The limits are taken away.', failure: sentenceOf },
  });
}

export function useSetWatch() {
  return useApiMutation('PUT /api/trend-watches/{rule}', {
    invalidates: INVALIDATES,
    toasts: {
      success: ({ isOn }) => (isOn ? 'Hearthside watches for it now.' : 'It is not watched for anymore.'),
      failure: sentenceOf,
    },
  });
}

import type { Area } from '@shared/access/access';

/**
 * SQL for whether a connection shares an area, as the access rule reads its switch: anything else is off. Only narrows
 * whom a statement finds: before they are told or shown anything, the rule itself is asked.
 * @param connection a row of family_members
 */
export const sharesArea = (connection: string, area: Area) =>
  `${connection}.permissions -> '${area}' in ('true'::jsonb, '"see"'::jsonb, '"help"'::jsonb)`;

/** A query with the `id` of everyone who may read that area of a senior: the senior, and those who share it. */
export const readersOf = (senior: string, area: Area) => `
  select ${senior} as id
  union all
  select f.caregiver_id from family_members f where f.senior_id = ${senior} and ${sharesArea('f', area)}`;

import { Fragment } from 'react';
import { ArrowLink } from '@/ui/link';
import { seniorAddress } from '@/lib/addresses';

/** More would be a list to look through, and the dashboard is one. */
const MOST_LINKS = 3;

export interface ForYourselfProps {
  /** Who shares appointments with the signed-in person. */
  seniors: readonly { id: string; name: string; firstName: string }[];
}

/** Whose event is being added on a caregiver's or family member's own calendar, and where those of seniors are planned. */
export function ForYourself({ seniors }: ForYourselfProps) {
  const isShared = (name: string) => seniors.filter(({ firstName }) => firstName === name).length > 1;
  const hasFew = seniors.length >= 1 && seniors.length <= MOST_LINKS;
  return (
    <>
      This is for you. To plan something for a senior, open their care.
      <span className="flex flex-wrap gap-x-5">
        {hasFew ? (
          seniors.map(({ id, name, firstName }) => (
            <Fragment key={id}>
              <ArrowLink href={seniorAddress(id)}>{isShared(firstName) ? name : firstName}'s care</ArrowLink>{' '}
            </Fragment>
          ))
        ) : (
          <ArrowLink href="/">Care Dashboard</ArrowLink>
        )}
      </span>
    </>
  );
}

/** For somebody who plans their own days, not a senior's visits. */
export const OWN_EXAMPLES = {
  title: 'For example: my dentist, team meeting',
  description: 'For example: leave at 2 PM',
};

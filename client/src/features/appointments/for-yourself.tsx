import { Fragment } from 'react';
import { ArrowLink } from '@/ui/link';
import { seniorAddress } from '@/lib/addresses';

/** With more seniors, a single link to the dashboard's list is easier to use. */
const MOST_LINKS = 3;

export interface ForYourselfProps {
  /** The seniors for whom the current user may add appointments. */
  seniors: readonly { id: string; name: string; firstName: string }[];
}

/** Tells caregivers and family members that the event is their own, and links to where to plan a senior's. */
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

/** Examples for the current user's own events rather than a senior's visits. */
export const OWN_EXAMPLES = {
  title: 'For example: my dentist, team meeting',
  description: 'For example: leave at 2 PM',
};

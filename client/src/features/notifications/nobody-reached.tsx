import type { Escalation } from '@shared/api/escalation';
import { ButtonLink } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { listed } from '@/lib/words';
import { reachesNobody } from './alarm-queries';
import { calledName } from './holder-words';

type Reach = Pick<Escalation, 'isNeeded' | 'isAnybodyReached' | 'helpers'>;

interface About {
  /** Of a senior in one's care; null: one's own. */
  firstName: string | null;
  escalation: Reach;
}

interface NobodyReachedProps {
  about: readonly About[];
  viewerId: string;
  /** Without a way to the page that it is on already. */
  isOnItsPage?: boolean;
}

/** Wherever alarms are to be expected and would reach nobody (REACH-54). It has no 'Close'. */
export function NobodyReached({ about, viewerId, isOnItsPage = false }: NobodyReachedProps) {
  const unreached = about.filter(({ escalation }) => reachesNobody(escalation));
  if (unreached.length === 0) return null;
  const asked = unreached.filter(({ escalation: { helpers } }) => isAmong(helpers, viewerId));
  const others = unreached.filter((each) => !asked.includes(each));
  return (
    <Notice
      tone="warning"
      title="Nobody would be reached. Ask a helper to turn on notifications."
      action={asked.length > 0 ? <ButtonLink href="/reminders">Turn on notifications</ButtonLink> : undefined}
    >
      {asked.length > 0 && (
        <p>
          You are on {listed(asked.map(({ firstName }) => whose(firstName)))} list, but no notification, email or text
          reaches you yet.
        </p>
      )}
      {others.map(({ firstName, escalation: { helpers } }) => (
        <p key={firstName}>{whatToDo(helpers, firstName, isOnItsPage)}</p>
      ))}
    </Notice>
  );
}

function whose(firstName: string | null): string {
  return firstName === null ? 'your' : `${firstName}’s`;
}

function whatToDo(helpers: Reach['helpers'], firstName: string | null, isOnItsPage: boolean): string {
  if (helpers.length === 0) {
    if (!isOnItsPage) return `Choose who is told under ‘Who is told next’, on ${whose(firstName)} page of reminders.`;
    return 'Add someone below: then they are told if there is no answer.';
  }
  const names = listed(helpers.map(({ name }) => calledName(name)));
  return `${names} can do that under Reminders, on their own phone or tablet.`;
}

function isAmong(helpers: Reach['helpers'], viewerId: string): boolean {
  return helpers.some(({ userId }) => userId === viewerId);
}

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

export interface NobodyReachedProps {
  about: readonly About[];
  viewerId: string;
  /** Without a way to the page that it is on already. */
  isOnItsPage?: boolean;
}

/** Wherever alarms are to be expected and would reach nobody (REACH-54). It has no 'Close'. */
export function NobodyReached({ about, viewerId, isOnItsPage = false }: NobodyReachedProps) {
  const unreached = about.filter(({ escalation }) => reachesNobody(escalation));
  if (unreached.length === 0) return null;
  const isViewerAsked = unreached.some(({ escalation: { helpers } }) => isAmong(helpers, viewerId));
  return (
    <Notice
      tone="warning"
      title="Nobody would be reached. Ask a helper to turn on notifications."
      action={
        isViewerAsked ? (
          <ButtonLink href="/reminders" icon="bell">
            Turn on notifications
          </ButtonLink>
        ) : undefined
      }
    >
      {unreached.map(({ firstName, escalation: { helpers } }) => (
        <p key={firstName}>{whatToDo(helpers, firstName, viewerId, isOnItsPage)}</p>
      ))}
    </Notice>
  );
}

function whatToDo(helpers: Reach['helpers'], firstName: string | null, viewerId: string, isOnItsPage: boolean): string {
  const whose = firstName === null ? 'your' : `${firstName}’s`;
  if (helpers.length === 0) {
    if (!isOnItsPage) return `Choose who is told under ‘Who is told next’, on ${whose} page of reminders.`;
    return 'Add someone below: then they are told if there is no answer.';
  }
  if (isAmong(helpers, viewerId))
    return `You are on ${whose} list, but no notification, email or text reaches you yet.`;
  const names = listed(helpers.map(({ name }) => calledName(name)));
  return `${names} can do that under Reminders, on their own phone or tablet.`;
}

function isAmong(helpers: Reach['helpers'], viewerId: string): boolean {
  return helpers.some(({ userId }) => userId === viewerId);
}

/** Help for the current page, and the people to ask: emergency contacts and the care team. Loaded lazily. */
import { useQuery } from '@tanstack/react-query';
import type { CareConnection } from '@shared/api/care-team';
import type { EmergencyContact } from '@shared/api/emergency';
import { personName } from '@shared/domain/person-name';
import { careConnectionsQuery } from '@/features/care-team/api';
import { relationshipWords } from '@/features/care-team/words';
import { CallButton } from '@/features/emergency-contacts/call-button';
import { isEmergencyNumber, type Callee } from '@/features/emergency-contacts/calls';
import { contactsQuery } from '@/features/emergency-contacts/api';
import { HelpDialog, HelpPeople, type HelpDialogProps, type HelpPerson } from '@/features/help/help-dialog';
import { pageHelp } from '@/features/help/page-help';
import { ALL_CONVERSATIONS, conversationHref } from '@/features/messaging/conversation-address';
import { conversationsQuery } from '@/features/messaging/api';
import { SpeedChoice } from '@/features/read-aloud/speed-choice';
import { ContrastChoice, TextSizeChoice } from '@/features/reading-settings/choices';
import { SetUpForSomeone } from '@/features/landing/set-up-for-someone';
import { guidePlace } from '@/pages/guide/guide-place';
import { Button, ButtonLink } from '@/ui/button';
import type { CurrentUser } from '@/lib/session';

export interface HelpForPageProps extends Omit<
  HelpDialogProps,
  'title' | 'help' | 'choices' | 'firstSteps' | 'children'
> {
  /** Null for visitors. */
  user: CurrentUser | null;
  /** From the route table; null for an unknown path. */
  title: string | null;
  onCall: (callee: Callee) => void;
  /** Opens the guide again, for seniors. */
  onGuide: () => void;
}

export function HelpForPage({ user, title: pageTitle, onCall, onGuide, ...dialog }: HelpForPageProps) {
  const leave = () => dialog.onOpenChange(false);
  const isInGuide = useIsInGuide(user, pageTitle);
  const title = isInGuide ? 'First steps' : pageTitle;
  return (
    <HelpDialog
      {...dialog}
      title={title ?? ''}
      help={pageHelp(title)}
      firstSteps={
        <>
          {user?.role === 'senior' && !isInGuide && (
            <Button icon="repeat" className="justify-start!" onClick={onGuide}>
              Show me around again
            </Button>
          )}
          <SetUpForSomeone />
        </>
      }
      choices={{ textSize: <TextSizeChoice />, contrast: <ContrastChoice />, speed: <SpeedChoice /> }}
    >
      {user === null && (
        <p className="mt-2">
          Ask the person who told you about Hearthside. Someone in your family can also sit down with you and help you
          sign in.
        </p>
      )}
      {user?.role === 'senior' && <SeniorsHelpers user={user} onCall={onCall} onLeave={leave} />}
      {user !== null && user.role !== 'senior' && <CarersHelpers user={user} onLeave={leave} />}
    </HelpDialog>
  );
}

/** Whether the guide stands in the place of the home. */
function useIsInGuide(user: CurrentUser | null, title: string | null): boolean {
  const place = guidePlace.use(user?.id ?? '');
  return place !== null && (title === 'Home' || title === 'Simple view');
}

interface HelpersProps {
  user: CurrentUser;
  onLeave: () => void;
}

/** A senior's first contact to call, and the first care team member to message. */
function SeniorsHelpers({ user, onCall, onLeave }: HelpersProps & { onCall: (callee: Callee) => void }) {
  const contacts = useQuery(contactsQuery());
  const team = useQuery(careConnectionsQuery());
  const messagesHref = useMessagesHref(user);
  if (contacts.isPending || team.isPending) return <Looking />;
  const first = firstToCall(contacts.data ?? []);
  const member = first === undefined ? team.data?.[0] : (sameAs(first, team.data ?? []) ?? team.data?.[0]);
  const people: HelpPerson[] = [];
  const isSame = first !== undefined && member !== undefined && first.name === personName(member);
  if (first !== undefined) {
    people.push({
      // The same avatar as everywhere else.
      id: isSame ? member.id : first.id,
      name: first.name,
      relation: first.relationship === null ? null : relationshipWords(first.relationship),
      imageUrl: isSame ? member.profileImageUrl : null,
      messagesHref: isSame ? messagesHref(member.id) : null,
      callButton: <CallButton callee={first} onCall={onCall} />,
    });
  }
  if (member !== undefined && !isSame) people.push(teamMember(member, messagesHref(member.id)));
  if (people.length > 0) return <HelpPeople people={people} onLeave={onLeave} />;
  return (
    <div className="mt-2 grid justify-items-start gap-3">
      <p>No contacts yet. Add a person you trust, and their name and number will appear here on every page.</p>
      <ButtonLink href="/emergency-contacts" icon="plus" onClick={onLeave}>
        Add a contact
      </ButtonLink>
    </div>
  );
}

/** For caregivers and family members: their seniors, who decide what is shared. */
function CarersHelpers({ user, onLeave }: HelpersProps) {
  const seniors = useQuery(careConnectionsQuery());
  const messagesHref = useMessagesHref(user);
  if (seniors.isPending) return <Looking />;
  const people = (seniors.data ?? []).slice(0, 2).map((senior) => teamMember(senior, messagesHref(senior.id)));
  return (
    <>
      <p className="mt-2">
        {people.length === 0
          ? 'Ask the senior who invited you or is going to invite you. They send the invitation from their home page.'
          : 'The senior decides what you can see. Ask them, or someone else on their care team.'}
      </p>
      <HelpPeople people={people} onLeave={onLeave} />
    </>
  );
}

function Looking() {
  return (
    <p role="status" className="mt-2 min-h-17">
      Finding someone you can ask …
    </p>
  );
}

/** The primary contact, or else the first; never the emergency services. */
function firstToCall(contacts: readonly EmergencyContact[]): EmergencyContact | undefined {
  const people = contacts.filter(({ phone, contactType }) => contactType !== 'emergency' && !isEmergencyNumber(phone));
  return people.find(({ isPrimary }) => isPrimary) ?? people[0];
}

/** The care team member who is also that contact. Matched by name, because contacts are typed by hand. */
function sameAs({ name }: EmergencyContact, team: readonly CareConnection[]): CareConnection | undefined {
  return team.find((member) => personName(member) === name);
}

function teamMember(member: CareConnection, messagesHref: string): HelpPerson {
  const { id, profileImageUrl, relationship } = member;
  const relation = relationship === '' ? null : relationshipWords(relationship);
  return { id, name: personName(member), relation, imageUrl: profileImageUrl, messagesHref, callButton: null };
}

/** The conversation with that person, or the list to start one from. */
function useMessagesHref({ id: ownId }: CurrentUser): (personId: string) => string {
  const conversations = useQuery(conversationsQuery());
  return (personId) => {
    const shared = conversations.data?.find(({ participants }) =>
      participants.some(({ id }) => id === personId && id !== ownId),
    );
    return shared === undefined ? ALL_CONVERSATIONS : conversationHref(shared.id);
  };
}

/** One press calls a person, or opens the conversation with them, wherever they appear (KIND-13). */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { PersonCard } from '@shared/api/accounts';
import { personName } from '@shared/domain/person-name';
import { Button, ButtonLink, type ButtonLook } from '@/ui/button';
import { HiddenWords } from '@/ui/hidden-words';
import { careConnectionsQuery } from '@/features/care-team/api';
import { seniorCardQuery } from '@/features/emergency-card/api';
import { contactsQuery } from '@/features/emergency-contacts/api';
import type { Callee } from '@/features/emergency-contacts/calls';
import { useCalling } from '@/features/emergency-contacts/use-calling';
import { messageAddress } from '@/lib/addresses';
import { toast } from '@/lib/toast';

interface ReachedPerson {
  id: string;
  /** 'Margaret' */
  name: string;
}

interface ReachButtonsProps {
  person: ReachedPerson;
  /** Null if no number is known. */
  onCall: (() => void) | null;
  isCalling?: boolean;
  variant?: NonNullable<ButtonLook['variant']>;
}

function CallButton({ person: { name }, onCall, isCalling = false, variant = 'outline' }: ReachButtonsProps) {
  if (onCall === null) return null;
  return (
    <Button data-reach="" icon="phone" variant={variant} pending={isCalling} pendingLabel="Calling…" onClick={onCall}>
      Call
      <HiddenWords>{name}</HiddenWords>
    </Button>
  );
}

function ReachButtons(props: ReachButtonsProps) {
  const { person, variant = 'outline' } = props;
  const { id, name } = person;
  return (
    <>
      <CallButton {...props} />
      <ButtonLink data-reach="" href={messageAddress(id)} icon="message" variant={variant}>
        Message
        <HiddenWords>{name}</HiddenWords>
      </ButtonLink>
    </>
  );
}

interface ReachableSenior extends ReachedPerson {
  /** Whether their emergency card has a number that the current user may read. */
  hasPhone: boolean;
}

/** For helpers. Render `dialogs` once, outside of anything that may unmount while calling. */
export function useReachSeniors() {
  const { call, dialogs } = useCalling();
  const queryClient = useQueryClient();
  const [callingId, setCallingId] = useState<string | null>(null);

  /** The number is read with the emergency card, when it is needed: the senior can see who looked (D-61). */
  const callSenior = async ({ id, name }: ReachedPerson) => {
    setCallingId(id);
    try {
      const { phone } = await queryClient.ensureQueryData(seniorCardQuery(id));
      if (phone === null) sayNoNumber(name);
      else call({ name, phone });
    } catch {
      sayNoNumber(name);
    } finally {
      setCallingId(null);
    }
  };

  const reach = (senior: ReachableSenior, variant?: ReachButtonsProps['variant']): ReactNode => (
    <ReachButtons
      person={senior}
      onCall={senior.hasPhone ? () => void callSenior(senior) : null}
      isCalling={callingId === senior.id}
      {...(variant && { variant })}
    />
  );
  return { reach, call, callSenior, callingId, dialogs };
}

function sayNoNumber(name: string): void {
  toast({
    title: 'Call Failed',
    description: `We could not get ${name}’s number. Please try again, or send a message.`,
    variant: 'destructive',
  });
}

/** For a senior, whose own emergency contacts have the numbers of the people who help. */
export function useReachHelpers() {
  const { call, dialogs } = useCalling();
  const calleeOf = useCalleeOf();
  const reach = (helper: ReachedPerson): ReactNode => {
    const callee = calleeOf(helper.name);
    return <ReachButtons person={helper} onCall={callee && (() => call(callee))} variant="quiet" />;
  };
  return { reach, dialogs };
}

/** Calls the other person in a conversation: a senior whose number they share, or someone in one's own contacts. */
export function useCallInConversation() {
  const { call, callSenior, callingId, dialogs } = useReachSeniors();
  const { data: connections } = useQuery(careConnectionsQuery());
  const calleeOf = useCalleeOf();
  const renderCall = (other: PersonCard): ReactNode => {
    const person = { id: other.id, name: other.firstName ?? other.username };
    const sharesNumber = connections?.some(
      ({ id, seniorId, hasPhone }) => id === other.id && id === seniorId && hasPhone,
    );
    const callee = calleeOf(personName(other));
    if (sharesNumber === true)
      return <CallButton person={person} onCall={() => void callSenior(person)} isCalling={callingId === other.id} />;
    return <CallButton person={person} onCall={callee && (() => call(callee))} />;
  };
  return { renderCall, dialogs };
}

function useCalleeOf() {
  // Not the query: without any of its fields read while rendering, every refetch would render the card again.
  const { data: contacts } = useQuery(contactsQuery());
  return (fullName: string): Callee | null => {
    const known = contacts?.find(({ name }) => isSameName(name, fullName));
    return known === undefined ? null : { name: fullName, phone: known.phone };
  };
}

function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

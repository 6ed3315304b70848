import { useId } from 'react';
import { personName } from '@shared/domain/person-name';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { Icon, Spinner } from '@/ui/icon';
import { itemId } from '@/lib/linked-item';
import { dismissToastAbout } from '@/lib/toast';
import { STARTING, useStartConversation } from './api';
import { roleLabel, type NewContact } from './people';

interface NewConversationsProps {
  people: readonly NewContact[];
  /** Called with the conversation's id once the list includes it. */
  onStarted: (conversationId: string) => void;
}

/** Everyone the current user may write to but has no conversation with yet. */
export function NewConversations({ people, onStarted }: NewConversationsProps) {
  const headingId = useId();
  const { mutateAsync, isPending, variables } = useStartConversation();
  const startedWith = variables?.body instanceof FormData ? undefined : variables?.body?.otherUserId;
  // Not by callbacks of this press: they are lost if the person is in the list of conversations before the answer comes.
  const start = (person: NewContact) =>
    mutateAsync({ body: { otherUserId: person.id } }).then(
      ({ id }) => {
        dismissToastAbout(STARTING);
        onStarted(id);
      },
      // The toast has said so.
      () => undefined,
    );
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="px-3 pt-4 pb-1 text-base">
        Start New Conversation
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {people.map((person) => (
          <li key={person.id} id={itemId(person.id)}>
            <PersonButton
              person={person}
              isStarting={isPending && startedWith === person.id}
              disabled={isPending}
              onPress={() => void start(person)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PersonButtonProps {
  person: NewContact;
  isStarting: boolean;
  disabled: boolean;
  onPress: () => void;
}

function PersonButton({ person, isStarting, disabled, onPress }: PersonButtonProps) {
  const name = personName(person);
  const { throughName } = person;
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onPress}
      className="focus-inset flex min-h-17 w-full items-center gap-3.5 rounded-md px-3 py-2.5 text-left leading-snug hover:bg-sunken big:flex-wrap"
    >
      <Avatar name={name} imageUrl={person.profileImageUrl} seed={person.id} />
      <span className="min-w-0 flex-[1_1_8rem]">
        <span className="block font-bold wrap-anywhere">{name}</span>
        <span className="block text-sm text-muted">
          <span className="inline-block first-letter:uppercase">{roleLabel(person.role)}</span>
          {throughName !== null && `, through ${throughName}`}
        </span>
        {isStarting && <span className="block text-sm">Starting …</span>}
      </span>
      {isStarting ? <Spinner /> : <Icon name="plus" className="text-accent-ink" />}
    </button>
  );
}

/** Shown if loading the contacts fails; the conversations are still there. */
export function PeopleMissing({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="px-3 py-4">
      <p className="mb-2">Could not load the people you can write to.</p>
      <Button icon="repeat" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

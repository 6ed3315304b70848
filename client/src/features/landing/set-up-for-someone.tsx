import { Fold } from '@/ui/fold';
import { Icon } from '@/ui/icon';
import { useRegistration } from '@/lib/registration';

const TITLE = 'Set this up for someone else';

/** Who registers where, and what a helper can prepare (KIND-06). */
const steps: readonly { title: string; words: string }[] = [
  {
    title: 'Make their account together.',
    words:
      'It is their own, and everything about them is kept in it. Sit down with them, press Create Account, and choose Senior under ‘I am a’. They need a user name and a password, but no email address.',
  },
  {
    title: 'Invite yourself from their account.',
    words:
      'Under My Care Team, on their home page, press Invite Caregiver and write your own email address. With ‘Can see and help’ you can do things for them. You get a link.',
  },
  {
    title: 'Open that link on your own device.',
    words: 'Create an account of your own there, as a caregiver or a family member, and press Accept.',
  },
  {
    title: 'Prepare everything from your account.',
    words:
      'Open their care on your Care Dashboard. There you can add their medications and appointments, and they see them right away. You need not be with them for this.',
  },
];

/** The same on the landing page and in Help. It opens without JavaScript. */
export function SetUpForSomeone() {
  const isOpenToAll = useRegistration() === 'open';
  return (
    <Fold mark={<Icon name="people" className="big:max-sm:hidden" />} title={TITLE}>
      <ol
        aria-label={TITLE}
        className="mt-1 grid max-w-measure list-decimal gap-3 pr-1.5 pl-8 marker:font-bold marker:text-accent-ink big:pl-7"
      >
        {steps.map(({ title, words }) => (
          <li key={title}>
            <b>{title}</b> {words}
          </li>
        ))}
      </ol>
      {!isOpenToAll && (
        <p className="mt-3 max-w-measure px-1.5">
          New accounts are limited here. Ask the person who runs this Hearthside about an account for them.
        </p>
      )}
      <p className="mt-3 max-w-measure px-1.5">
        They can change what you see, or remove you, at any time. They also see what you looked at and what you changed.
      </p>
    </Fold>
  );
}

import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearch } from 'wouter';
import { Card } from '@/ui/card';
import { Tabs } from '@/ui/tabs';
import { invitationIn, wantsNewAccount } from '@/lib/addresses';
import { useRegistration, WITHOUT_ACCOUNT } from '@/lib/registration';
import { PRODUCT_NAME } from '@shared/product';
import { Icon, type IconName } from '@/ui/icon';
import { blankAccount, CreateAccountForm, invitedAccount } from './create-account-form';
import { blankSignIn, SignInForm } from './sign-in-form';

type Tab = 'sign-in' | 'create-account';

/** On a phone the form precedes the benefits: most people who open this page already know why they are here. */
export function AuthPage() {
  const { isInvited, refusal } = useNewAccounts();
  return (
    <div className="grid gap-x-16 gap-y-6 @4xl/page:grid-cols-2 @4xl/page:grid-rows-[auto_1fr]">
      <div className="@4xl/page:pt-8">
        <h1 tabIndex={-1}>Welcome to {PRODUCT_NAME}</h1>
        <p className="mt-3 text-lg text-muted">
          {isInvited
            ? `Sign in${refusal === null ? ' or create an account' : ''}, and your invitation will open again.`
            : 'One calm place for your care, every day.'}
        </p>
      </div>
      {refusal === null ? <AccountCard /> : <SignInCard refusal={refusal} />}
      <Benefits />
    </div>
  );
}

/** `refusal` is why no account can be created here; null if one can be. */
function useNewAccounts(): { isInvited: boolean; refusal: string | null } {
  const registration = useRegistration();
  const isInvited = invitationIn(useSearch()) !== null;
  const canCreate = registration === 'open' || (registration === 'invited' && isInvited);
  return { isInvited, refusal: canCreate ? null : WITHOUT_ACCOUNT[registration] };
}

function SignInCard({ refusal }: { refusal: string }) {
  return (
    <Card title="Sign In" className="@4xl/page:row-span-2">
      <SignInForm
        draft={blankSignIn}
        onLeave={() => undefined}
        footer={<p className="max-w-measure text-muted">{refusal}</p>}
      />
    </Card>
  );
}

function AccountCard() {
  const search = useSearch();
  const [tab, setTab] = useState<Tab>(wantsNewAccount(search) ? 'create-account' : 'sign-in');
  const [signInDraft, setSignInDraft] = useState(blankSignIn);
  const [accountDraft, setAccountDraft] = useState(invitationIn(search) === null ? blankAccount : invitedAccount);
  const card = useRef<HTMLElement>(null);
  const open = (next: Tab) => {
    // The pressed link unmounts with its form; flush first so that the focus is not lost with it.
    flushSync(() => setTab(next));
    card.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  };

  return (
    <Card ref={card} aria-label="Your account" className="@4xl/page:row-span-2">
      <Tabs
        label="Sign in or create an account"
        look="segments"
        full
        value={tab}
        onValueChange={(value) => setTab(value === 'create-account' ? 'create-account' : 'sign-in')}
        items={[
          {
            value: 'sign-in',
            label: 'Sign In',
            content: (
              <SignInForm
                draft={signInDraft}
                onLeave={(typed) => setSignInDraft((draft) => ({ ...draft, ...typed }))}
                footer={
                  <Switcher question="New here?" answer="Create an account" onPress={() => open('create-account')} />
                }
              />
            ),
          },
          {
            value: 'create-account',
            label: 'Create Account',
            content: (
              <CreateAccountForm
                draft={accountDraft}
                onLeave={(typed) => setAccountDraft((draft) => ({ ...draft, ...typed }))}
                footer={
                  <Switcher question="Already have an account?" answer="Sign in" onPress={() => open('sign-in')} />
                }
              />
            ),
          },
        ]}
      />
    </Card>
  );
}

interface SwitcherProps {
  question: string;
  answer: string;
  onPress: () => void;
}

function Switcher({ question, answer, onPress }: SwitcherProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-muted">
      {question}
      <button
        type="button"
        className="min-h-target font-semibold text-accent-ink underline underline-offset-[0.2em]"
        onClick={onPress}
      >
        {answer}
      </button>
    </p>
  );
}

const benefits: readonly { icon: IconName; words: string }[] = [
  { icon: 'pill', words: 'See what to take, and when' },
  { icon: 'check', words: 'Mark it as taken with one press' },
  { icon: 'eye', words: 'Make the words as large as you like' },
  { icon: 'lock', words: 'You decide who sees what' },
];

/** The side panel of the sign-in page (AUTH-04). Lists only features that already exist (D-02). */
function Benefits() {
  return (
    <ul aria-label="What you get">
      {benefits.map(({ icon, words }) => (
        <li key={words} className="flex gap-3.5 py-2.5 text-lg">
          <Icon name={icon} className="text-accent-ink" />
          {words}
        </li>
      ))}
    </ul>
  );
}

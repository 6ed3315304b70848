import './landing.css';
import { Link } from 'wouter';
import { ButtonLink } from '@/ui/button';
import type { Registration } from '@shared/domain/registration';
import { PRODUCT_NAME } from '@shared/product';
import { Card } from '@/ui/card';
import { Icon, type IconName } from '@/ui/icon';
import { NEW_ACCOUNT_ADDRESS } from '@/lib/addresses';
import { useRegistration, WITHOUT_ACCOUNT } from '@/lib/registration';
import { FeatureCards } from './feature-cards';
import { GardenPicture } from './garden-picture';
import { SetUpForSomeone } from './set-up-for-someone';
import { Showcase } from './showcase';

export function LandingPage() {
  const registration = useRegistration();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12 @4xl/page:gap-16">
      <Hero registration={registration} />
      <FeatureCards />
      <Showcase />
      <WhyChoose />
      <SetUpForSomeone />
      {registration === 'open' && <Invitation />}
    </div>
  );
}

function Hero({ registration }: { registration: Registration }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-16 gap-y-8 @4xl/page:grid-cols-[1.1fr_0.9fr]">
      <div>
        <h1 tabIndex={-1} className="landing-title">
          Close to the people who care for you.
        </h1>
        <p className="mt-5 max-w-[34ch] text-lg text-muted @2xl/page:text-xl @2xl/page:leading-normal">
          What to take and when, who is coming by and how everyone is doing, in one calm place. Big, clear and simple.
        </p>
        {registration === 'open' ? <Begin /> : <SignIn refusal={WITHOUT_ACCOUNT[registration]} />}
      </div>
      <GardenPicture />
    </section>
  );
}

function Begin() {
  return (
    <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-2">
      <ButtonLink
        href={NEW_ACCOUNT_ADDRESS}
        variant="primary"
        size="big"
        className="flex-[1_1_auto] @2xl/page:flex-none"
      >
        Start Your Journey
      </ButtonLink>
      <p className="text-muted">
        Already have an account?{' '}
        <Link href="/auth" className="inline-flex min-h-target items-center font-semibold">
          Sign in
        </Link>
      </p>
    </div>
  );
}

/** Where not everyone can create an account. */
function SignIn({ refusal }: { refusal: string }) {
  return (
    <div className="mt-7 grid justify-items-start gap-4">
      <ButtonLink href="/auth" variant="primary" size="big">
        Sign in
      </ButtonLink>
      <p className="max-w-measure text-muted">{refusal}</p>
    </div>
  );
}

/** A second call to action for people who read to the end. */
function Invitation() {
  return (
    <section aria-labelledby="invitation" className="text-center">
      <h2 id="invitation" className="text-2xl">
        It takes two minutes to get started
      </h2>
      <p className="mx-auto mt-2 max-w-measure text-lg text-muted">
        All you need is a name and a password. You decide who can see what, and you can change it at any time.
      </p>
      <ButtonLink href={NEW_ACCOUNT_ADDRESS} variant="primary" size="big" className="mt-6">
        Create an account
      </ButtonLink>
    </section>
  );
}

const reasons: readonly { icon: IconName; title: string; words: string }[] = [
  {
    icon: 'eye',
    title: 'Senior-friendly design',
    words:
      'Large fonts and high contrast on every page, and any page read aloud. Voice controls where your browser has them.',
  },
  {
    icon: 'lock',
    title: 'Security and privacy',
    words: 'Your care is private. Only you and the people you choose can see it.',
  },
  {
    icon: 'heart',
    title: 'Family-centered care',
    words: 'Made for seniors and for the family and caregivers who support them.',
  },
];

/** LAND-11 to LAND-14. */
function WhyChoose() {
  return (
    <Card aria-labelledby="why-choose" className="@2xl/page:p-8">
      <h2 id="why-choose" className="mb-5 text-2xl">
        Why Choose {PRODUCT_NAME}
      </h2>
      <ul className="cols-3 gap-x-8">
        {reasons.map(({ icon, title, words }) => (
          <li key={title}>
            <h3 className="flex gap-2.5">
              <Icon name={icon} className="text-accent-ink" />
              <span className="min-w-0">{title}</span>
            </h3>
            <p className="mt-1.5 text-muted">{words}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

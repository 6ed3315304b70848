import './landing.css';
import { Link } from 'wouter';
import { ButtonLink } from '@/ui/button';
import { PRODUCT_NAME, TAGLINE } from '@shared/product';
import { FeatureCards } from './feature-cards';
import { GardenPicture } from './garden-picture';
import { Showcase } from './showcase';
import { WhyChoose } from './why-choose';

export function LandingPage() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12 @4xl/page:gap-16">
      <Hero />
      <FeatureCards />
      <Showcase />
      <WhyChoose />
      <Invitation />
      <Footer />
    </div>
  );
}

function Hero() {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-16 gap-y-8 @4xl/page:grid-cols-[1.1fr_0.9fr]">
      <div>
        <h1 tabIndex={-1} className="landing-title">
          Close to the people who care for you.
        </h1>
        <p className="mt-5 max-w-[34ch] text-lg text-muted @2xl/page:text-xl @2xl/page:leading-normal">
          What to take and when, who comes by and how everybody is: in one calm place. Large, clear and yours.
        </p>
        <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-2">
          <ButtonLink href="/auth" variant="primary" size="big" className="flex-[1_1_auto] @2xl/page:flex-none">
            Start Your Journey
          </ButtonLink>
          <p className="text-muted">
            Here before?{' '}
            <Link href="/auth" className="inline-flex min-h-target items-center font-semibold">
              Sign in
            </Link>
          </p>
        </div>
      </div>
      <GardenPicture />
    </section>
  );
}

/** For whoever has read all the way down. */
function Invitation() {
  return (
    <section aria-labelledby="invitation" className="text-center">
      <h2 id="invitation" className="text-2xl">
        It takes two minutes to begin
      </h2>
      <p className="mx-auto mt-2 max-w-measure text-lg text-muted">
        A name and a password are enough. You decide who may see what, and can change it at any time.
      </p>
      <ButtonLink href="/auth" variant="primary" size="big" className="mt-6">
        Create an account
      </ButtonLink>
    </section>
  );
}

function Footer() {
  return (
    <footer className="edge-t flex flex-wrap justify-between gap-x-8 gap-y-3 pt-6 text-muted">
      <p className="font-semibold text-ink">
        {PRODUCT_NAME}. {TAGLINE}
      </p>
      <p className="max-w-measure">
        {PRODUCT_NAME} gives no medical advice. In an emergency, call your local emergency number.
      </p>
    </footer>
  );
}

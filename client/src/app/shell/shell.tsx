/** The shell around every page, always in the same place. Visitors don't load the code of the signed-in frame. */
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { PRODUCT_NAME, TAGLINE } from '@shared/product';
import { ButtonLink } from '@/ui/button';
import { HeaderLink } from '@/ui/header-item';
import { lazyComponent } from '@/ui/lazy-component';
import { NEW_ACCOUNT_ADDRESS } from '@/lib/addresses';
import { useRegistration } from '@/lib/registration';
import type { CurrentUser } from '@/lib/session';
import { HeaderBar } from './header-bar';
import { LoadingScreen } from './loading-screen';
import { PageMain } from './page-main';
import type { SignedInFrameProps } from './signed-in-frame';

/** As named in Vite's manifest. */
export const FRAME_SOURCE = 'src/app/shell/signed-in-frame.tsx';

export const SignedInFrame = lazyComponent<SignedInFrameProps & { onFailed: (error: Error) => void }>({
  fetch: () => import('./signed-in-frame').then((module) => module.SignedInFrame),
  isNeeded: () => true,
  whileWaiting: () => <LoadingScreen />,
  onFailed: ({ onFailed }) => onFailed(new Error('The code of the signed-in frame could not be fetched.')),
});

/** The landing page's footer is here, because within <main> it would be no landmark (KIND-34). */
function VisitorsFrame({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  return (
    <>
      <PageMain header={<SignedOutHeader />}>{children}</PageMain>
      {path === '/' && <LandingFooter />}
    </>
  );
}

function LandingFooter() {
  return (
    <footer className="mx-auto max-w-[76rem] px-[clamp(1rem,3.5vw,2rem)] pb-16 text-muted">
      <div className="edge-t flex flex-wrap justify-between gap-x-8 gap-y-3 pt-6">
        <p className="font-semibold text-ink">
          {PRODUCT_NAME}. {TAGLINE}
        </p>
        <p className="max-w-measure">
          {PRODUCT_NAME} gives no medical advice. In an emergency, call your local emergency number.
        </p>
      </div>
    </footer>
  );
}

export function Shell({ user, children }: { user: CurrentUser | null; children: ReactNode }) {
  const [failure, setFailure] = useState<Error | null>(null);
  // Without the frame there is nothing to show: the app's error boundary reports it and retries.
  if (failure !== null) throw failure;
  if (user === null) return <VisitorsFrame>{children}</VisitorsFrame>;
  return (
    <SignedInFrame user={user} onFailed={setFailure}>
      {children}
    </SignedInFrame>
  );
}

/**
 * The landing page's header shows 'Get Started', all others 'Sign In' (LAND-01, LAND-03, LAND-05); all do if not
 * everyone can get started.
 */
function SignedOutHeader() {
  const [path] = useLocation();
  const isLanding = path === '/';
  const isOpen = useRegistration() === 'open';
  return (
    <HeaderBar
      brandHref="/auth"
      hasTagline={isLanding}
      end={
        isLanding && isOpen ? (
          <ButtonLink href={NEW_ACCOUNT_ADDRESS}>Get Started</ButtonLink>
        ) : (
          <HeaderLink href="/auth" current={path === '/auth'} className="px-3">
            Sign In
          </HeaderLink>
        )
      }
    />
  );
}

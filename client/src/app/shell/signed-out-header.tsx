import { useLocation } from 'wouter';
import { ButtonLink } from '@/ui/button';
import { HeaderLink } from '@/ui/header-item';
import { NEW_ACCOUNT_ADDRESS } from '@/lib/addresses';
import { useRegistration } from '@/lib/registration';
import { HeaderBar } from './header-bar';

/**
 * The landing page's header shows 'Get Started', all others 'Sign In' (LAND-01, LAND-03, LAND-05); all do if not
 * everyone can get started.
 */
export function SignedOutHeader() {
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

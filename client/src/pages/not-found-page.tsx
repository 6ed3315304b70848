import { ButtonLink } from '@/ui/button';
import { Icon } from '@/ui/icon';

/** `isThereWhenSignedIn`: the path exists, but the user is signed out. */
export function NotFoundPage({ isThereWhenSignedIn }: { isThereWhenSignedIn: boolean }) {
  return (
    <div className="grid max-w-measure justify-items-start gap-4">
      <Icon name="search" size="huge" className="text-accent-ink" />
      <h1 tabIndex={-1}>404 Page Not Found</h1>
      <p className="text-muted">Did you forget to add the page to the router?</p>
      <p>
        {isThereWhenSignedIn
          ? 'This page is for people who are signed in. Please sign in to open it.'
          : 'There is nothing at this address. Nothing is lost: the button takes you back to where you know your way.'}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        {isThereWhenSignedIn && (
          <ButtonLink href="/auth" variant="primary" size="big">
            Sign in
          </ButtonLink>
        )}
        <ButtonLink href="/" variant={isThereWhenSignedIn ? 'outline' : 'primary'} size="big" icon="home">
          Go to Home
        </ButtonLink>
      </div>
    </div>
  );
}

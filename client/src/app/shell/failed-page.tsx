import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';

/** Shown when a page throws or its code cannot be loaded. */
export function FailedPage({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="grid max-w-measure justify-items-start gap-4">
      <Icon name="octagon" size="huge" className="text-accent-ink" />
      <h1 tabIndex={-1}>Something went wrong</h1>
      <p>What you saved is still there. Please check the connection and try again.</p>
      <Button variant="primary" size="big" icon="repeat" className="mt-2" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

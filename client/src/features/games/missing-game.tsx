import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';

/** In the place of a board whose code could not be fetched. */
export function MissingGame({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      tone="warning"
      role="alert"
      title="The game could not be fetched"
      action={
        <Button icon="repeat" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Please check the connection and try again.
    </Notice>
  );
}

import { Button } from '@/ui/button';
import { useSimpleView } from './use-simple-view';

/** One quiet line on a senior's home. */
export function SimpleViewOffer() {
  const { turnOn, isChanging } = useSimpleView();
  return (
    <div className="flex min-h-target flex-wrap items-center gap-x-2">
      <span className="text-muted">Too much on the screen?</span>
      <Button
        variant="quiet"
        icon="eye"
        pending={isChanging}
        pendingLabel="One moment..."
        onClick={turnOn}
        className="-ml-3 @sm/page:ml-0"
      >
        Simple view
      </Button>
    </div>
  );
}

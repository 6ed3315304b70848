import { useState } from 'react';
import { Button } from '@/ui/button';
import { CalendarFeedDialog } from './overlays';
import { WhoseEvents, type WhoseEventsProps } from './whose-events';

interface CalendarFooterProps extends WhoseEventsProps {
  now: Date;
  zone: string;
}

/** Below the days: whose events have which tint, and the way to one's own calendar app. */
export function CalendarFooter({ now, zone, ...whose }: CalendarFooterProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { preload } = CalendarFeedDialog;
  return (
    <>
      <WhoseEvents {...whose} />
      <Button
        icon="calendar"
        className="mt-6"
        onClick={() => setIsOpen(true)}
        onPointerEnter={preload}
        onFocus={preload}
      >
        Use in my calendar app
      </Button>
      <CalendarFeedDialog open={isOpen} onOpenChange={setIsOpen} now={now} zone={zone} />
    </>
  );
}

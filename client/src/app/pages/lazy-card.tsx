import { useState, type ComponentType, type ReactNode } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { SkeletonRows } from '@/components/ui/skeletons';
import type { CurrentUser } from '@/lib/session';

interface CardProps {
  user: CurrentUser;
}

/**
 * A card below the first screen: its code comes after what one sees and presses first, however many cards there are.
 * @param title the card's own, so that its place already says what will stand there
 */
export function lazyCard(
  title: string,
  fetchCard: () => Promise<ComponentType<CardProps>>,
): (props: CardProps) => ReactNode {
  const Part = lazyPart<CardProps & { onFailed: () => void }>({
    fetch: async () => {
      const Loaded = await fetchCard();
      return ({ user }) => <Loaded user={user} />;
    },
    isNeeded: () => true,
    whileWaiting: () => (
      <Card title={title}>
        <SkeletonRows />
      </Card>
    ),
    onFailed: ({ onFailed }) => onFailed(),
  });
  return function LazyCard({ user }: CardProps) {
    const [isMissing, setIsMissing] = useState(false);
    if (!isMissing) return <Part user={user} onFailed={() => setIsMissing(true)} />;
    return (
      <Card title={title}>
        <div role="alert" className="grid justify-items-start gap-3">
          <p>This part could not be fetched. Please check the connection.</p>
          <Button icon="repeat" onClick={() => setIsMissing(false)}>
            Try again
          </Button>
        </div>
      </Card>
    );
  };
}

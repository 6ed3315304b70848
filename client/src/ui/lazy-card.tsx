/** Parts of a page below its first screen, each in a chunk of its own. Their places are kept, so that nothing jumps. */
import type { ComponentType, ReactNode } from 'react';
import type { CurrentUser } from '@/lib/session';
import { Button } from './button';
import { Card } from './card';
import { lazyComponent, useFetchAgain } from './lazy-component';
import { SkeletonRows } from './skeletons';

interface CardProps {
  user: CurrentUser;
}

type Fetch<Props> = () => Promise<ComponentType<Props>>;

/**
 * A card below the first screen: its code comes after what one sees and presses first, however many cards there are.
 * @param title the card's own, so that its place already says what will stand there
 */
export function lazyCard(title: string, fetchCard: Fetch<CardProps>): (props: CardProps) => ReactNode {
  return lazySection(fetchCard, <SkeletonRows />, ({ children }) => <Card title={title}>{children}</Card>);
}

/**
 * The skeleton keeps the place of what is fetched; a failure says so there, and can be tried again, the
 * second time by loading the page anew.
 * @param Place what stands around both
 */
export function lazySection<Props extends object>(
  fetchSection: Fetch<Props>,
  skeleton: ReactNode,
  Place: ComponentType<{ children: ReactNode }>,
): (props: Props) => ReactNode {
  const Lazy = lazyComponent<{ section: Props; onFailed: () => void }>({
    fetch: async () => {
      // Each in a step of its own: all together they would hold up a touch.
      await new Promise((resolve) => setTimeout(resolve));
      const Section = await fetchSection();
      return ({ section }) => <Section {...section} />;
    },
    isNeeded: () => true,
    whileWaiting: () => <Place>{skeleton}</Place>,
    onFailed: ({ onFailed }) => onFailed(),
  });
  return function LazySection(props: Props) {
    const { isMissing, onMissing, fetchAgain } = useFetchAgain();
    if (!isMissing) return <Lazy section={props} onFailed={onMissing} />;
    return (
      <Place>
        <div role="alert" className="grid justify-items-start gap-3">
          <p>This part could not be fetched. Please check the connection.</p>
          <Button icon="repeat" onClick={fetchAgain}>
            Try again
          </Button>
        </div>
      </Place>
    );
  };
}

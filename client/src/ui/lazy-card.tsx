/**
 * Lazy components below a page's first screen, each in its own chunk. Their space is reserved, so that nothing jumps.
 */
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
 * A card below the first screen: its code loads after whatever is seen and pressed first, however many cards there are.
 * @param title the card's own title, shown in the placeholder
 */
export function lazyCard(title: string, fetchCard: Fetch<CardProps>): (props: CardProps) => ReactNode {
  return lazySection(fetchCard, <SkeletonRows />, ({ children }) => <Card title={title}>{children}</Card>);
}

/**
 * The skeleton reserves the space of the lazy component; a failure is shown there with a retry, which reloads the page
 * the second time.
 * @param skeleton may depend on what is shown
 * @param Place wraps both the skeleton and the component
 */
export function lazySection<Props extends object>(
  fetchSection: Fetch<Props>,
  skeleton: ReactNode | ((props: Props) => ReactNode),
  Place: ComponentType<{ children: ReactNode }>,
): (props: Props) => ReactNode {
  const Lazy = lazyComponent<{ section: Props; onFailed: () => void }>({
    fetch: async () => {
      // Each in a task of its own: all together they would block input.
      await new Promise((resolve) => setTimeout(resolve));
      const Section = await fetchSection();
      return ({ section }) => <Section {...section} />;
    },
    isNeeded: () => true,
    whileWaiting: ({ section }) => <Place>{typeof skeleton === 'function' ? skeleton(section) : skeleton}</Place>,
    onFailed: ({ onFailed }) => onFailed(),
  });
  return function LazySection(props: Props) {
    const { isMissing, onMissing, fetchAgain } = useFetchAgain();
    if (!isMissing) return <Lazy section={props} onFailed={onMissing} />;
    return (
      <Place>
        <div role="alert" className="grid justify-items-start gap-3">
          <p>This part could not be loaded. Please check the connection.</p>
          <Button icon="repeat" onClick={fetchAgain}>
            Try again
          </Button>
        </div>
      </Place>
    );
  };
}

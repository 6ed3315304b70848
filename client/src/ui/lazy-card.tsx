/** Pieces of a page whose code comes after the page's own. Their places are kept, so that nothing jumps. */
import type { ComponentType, ReactNode } from 'react';
import { lazyPart, type LazyPart } from '@/ui/lazy-part';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { SkeletonRows } from '@/ui/skeletons';
import type { CurrentUser } from '@/lib/session';
import { useFetchAgain } from './use-fetch-again';

interface PieceProps {
  user: CurrentUser;
}

type Fetch<Props> = () => Promise<ComponentType<Props>>;

/**
 * A card below the first screen: its code comes after what one sees and presses first, however many cards there are.
 * @param title the card's own, so that its place already says what will stand there
 */
export function lazyCard(title: string, fetchCard: Fetch<PieceProps>): (props: PieceProps) => ReactNode {
  return lazyPiece(fetchCard, <SkeletonRows />, ({ children }) => <Card title={title}>{children}</Card>);
}

/** What belongs to the first screen of a page that has been fetched, and is drawn with it on the server. */
const firstPieces: Array<Pick<LazyPart<object>, 'load'>> = [];

/** Resolves when all of that is there; rejects where some of it could not be fetched. */
export async function loadFirstPieces(): Promise<void> {
  await Promise.all(firstPieces.map(({ load }) => load()));
}

/**
 * The skeleton keeps the place of what is fetched; a failure says so there, and can be tried again, the
 * second time by loading the page anew.
 * @param Place what stands around both
 * @param isFirst whether it belongs to the first screen
 */
export function lazyPiece<Props extends object>(
  fetchPiece: Fetch<Props>,
  skeleton: ReactNode,
  Place: ComponentType<{ children: ReactNode }>,
  isFirst = false,
): (props: Props) => ReactNode {
  const Part = lazyPart<{ piece: Props; onFailed: () => void }>({
    fetch: async () => {
      // Each in a step of its own: all together they would hold up a touch.
      if (!isFirst) await new Promise((resolve) => setTimeout(resolve));
      const Piece = await fetchPiece();
      return ({ piece }) => <Piece {...piece} />;
    },
    isNeeded: () => true,
    whileWaiting: () => <Place>{skeleton}</Place>,
    onFailed: ({ onFailed }) => onFailed(),
  });
  if (isFirst) firstPieces.push(Part);
  return function LazyPiece(props: Props) {
    const { isMissing, onMissing, fetchAgain } = useFetchAgain();
    if (!isMissing) return <Part piece={props} onFailed={onMissing} />;
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

/** What a tile of the first screen says under its title. Where it cannot be fetched the tile stays a plain link. */
export function lazyTileDetail(fetchDetail: Fetch<PieceProps>): (props: PieceProps) => ReactNode {
  const Detail = lazyPart({
    fetch: fetchDetail,
    isNeeded: () => true,
    // A space keeps the line's height.
    whileWaiting: () => '\u00A0',
    onFailed: () => undefined,
  });
  firstPieces.push(Detail);
  return Detail;
}

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '@/ui/button';

interface FirstFewProps<Item> {
  items: readonly Item[];
  /** So many at first. */
  count: number;
  /** What the button says: 'Show all 14 alerts'. */
  allWords: string;
  className: string;
  /** One <li>. */
  children: (item: Item, index: number) => ReactNode;
}

/** A long list shows its first few, and all of it on one press. */
export function FirstFew<Item>({ items, count, allWords, className, children }: FirstFewProps<Item>) {
  const [isAll, setIsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (!isAll) return;
    // The pressed button is gone: the keyboard goes on with the first of those that came.
    (list.current?.children[count]?.querySelector<HTMLElement>('a, button') ?? list.current)?.focus({
      preventScroll: true,
    });
  }, [isAll, count]);
  if (items.length === 0) return null;
  const isCut = !isAll && items.length > count;
  return (
    <>
      <ul ref={list} tabIndex={-1} className={`focus-quiet ${className}`}>
        {(isCut ? items.slice(0, count) : items).map(children)}
      </ul>
      {isCut && (
        <div className="edge-t p-2">
          <Button variant="quiet" icon="chevron-down" full onClick={() => setIsAll(true)}>
            {allWords}
          </Button>
        </div>
      )}
    </>
  );
}

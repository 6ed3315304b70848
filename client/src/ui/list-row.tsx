import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { Link } from 'wouter';
import { Button } from './button';
import { cx } from './cx';

/** The list around ListRow: a hairline between rows. */
export function RowList({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul className={cx('divide-edge', className)} {...rest} />;
}

export interface ListRowProps {
  /** Picture, face or date block. */
  lead?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  /** One badge or button: on the right, or below the text where the row is narrow. */
  tail?: ReactNode;
  /** Makes the whole row one link; then `tail` holds no button. */
  href?: string;
  /** The tail holds several buttons, and needs a wider row to be on the right. */
  hasLongTail?: boolean;
  /** In a flush card the row brings the card's padding. */
  inset?: boolean;
  /** Of the row's element, for addresses that lead to it (lib/linked-item.ts). */
  id?: string;
  className?: string;
}

export function ListRow(props: ListRowProps) {
  const { lead, title, detail, tail, href, hasLongTail = false, inset = false, id, className } = props;
  const classes = cx(
    'grid min-h-17 items-center gap-x-4 gap-y-2 py-3.5',
    'grid-cols-[minmax(0,1fr)]',
    lead !== undefined && '@min-[11.5rem]:grid-cols-[auto_minmax(0,1fr)]',
    tail !== undefined && columnsWithTail(lead !== undefined, hasLongTail),
    inset && 'pad-card-x',
  );
  const inner = (
    <>
      {lead}
      <span className="min-w-0">
        <span className="block leading-snug font-bold">{title}</span>
        {detail !== undefined && <span className="block leading-snug text-muted">{detail}</span>}
      </span>
      {tail !== undefined && (
        <span
          className={cx(
            'justify-self-start has-data-[variant=quiet]:-ml-3',
            !hasLongTail && '@sm:ml-0 @sm:justify-self-end @sm:has-data-[variant=quiet]:-mr-3',
            hasLongTail && '@2xl:ml-0 @2xl:justify-self-end @2xl:has-data-[variant=quiet]:-mr-3',
            lead !== undefined && '@min-[11.5rem]:col-start-2',
            lead !== undefined && (hasLongTail ? '@2xl:col-start-3' : '@sm:col-start-3'),
          )}
        >
          {tail}
        </span>
      )}
    </>
  );
  return (
    <li id={id} className={cx('@container', className)}>
      {href === undefined ? (
        <div className={classes}>{inner}</div>
      ) : (
        <Link href={href} className={cx(classes, 'focus-inset rounded-md text-ink no-underline hover:bg-sunken')}>
          {inner}
        </Link>
      )}
    </li>
  );
}

function columnsWithTail(hasLead: boolean, isLong: boolean): string {
  if (isLong) return hasLead ? '@2xl:grid-cols-[auto_minmax(0,1fr)_auto]' : '@2xl:grid-cols-[minmax(0,1fr)_auto]';
  return hasLead ? '@sm:grid-cols-[auto_minmax(0,1fr)_auto]' : '@sm:grid-cols-[minmax(0,1fr)_auto]';
}

interface FirstFewProps<Item> {
  items: readonly Item[];
  /** The number shown at first. */
  count: number;
  /** What the button says: 'Show all 14 alerts'. */
  allWords: string;
  className: string;
  /** One <li>. */
  children: (item: Item, index: number) => ReactNode;
}

/** A long list shows its first few items, and all of them after one press. */
export function FirstFew<Item>({ items, count, allWords, className, children }: FirstFewProps<Item>) {
  const [isAll, setIsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (!isAll) return;
    // The pressed button is gone: the focus moves to the first of the new items.
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

import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from './cx';

const tones = {
  plain: 'bg-surface',
  /** The one tinted card of a senior's screen: what to do now. */
  now: 'bg-accent-soft border-accent-line',
  critical: 'bg-critical border-critical-mark',
} as const;

export interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** Shown as the card's heading; the section is named by it. */
  title?: ReactNode;
  /** At most one link or button, on the title's line. */
  action?: ReactNode;
  headingLevel?: 2 | 3;
  tone?: keyof typeof tones;
  /** No padding: rows, ribbons and pictures reach the edge. */
  flush?: boolean;
  as?: 'section' | 'article' | 'div' | 'li';
}

/** A card is a size container (for `@md:` variants inside). No card in a card. */
export function Card({
  title,
  action,
  headingLevel = 2,
  tone = 'plain',
  flush = false,
  as = 'section',
  className,
  children,
  ...rest
}: CardProps) {
  const headingId = useId();
  const classes = cx(
    'edge @container min-w-0 rounded-lg shadow-card',
    tones[tone],
    flush ? 'overflow-hidden' : 'pad-card',
    className,
  );
  const naming = title === undefined ? {} : { 'aria-labelledby': headingId };
  const inner = (
    <>
      {title !== undefined && (
        <CardHeader
          title={title}
          action={action}
          level={headingLevel}
          id={headingId}
          {...(flush && { className: 'pad-card-x pt-3' })}
        />
      )}
      {children}
    </>
  );
  // A `ref` or handler for <section> fits each of these elements: all are plain HTMLElements.
  const Element: 'section' = as as 'section';
  return (
    <Element className={classes} {...naming} {...rest}>
      {inner}
    </Element>
  );
}

export interface CardHeaderProps {
  title: ReactNode;
  action?: ReactNode;
  level?: 2 | 3;
  id?: string;
  className?: string;
}

function CardHeader({ title, action, level = 2, id, className }: CardHeaderProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={cx('mb-2 flex min-h-target flex-wrap items-center justify-between gap-x-4 gap-y-1', className)}>
      <Heading id={id} className={cx('min-w-0 flex-auto', level === 2 && 'text-[clamp(1.25rem,5.2cqi,1.5rem)]')}>
        {title}
      </Heading>
      {action}
    </div>
  );
}

interface CardColumnsProps {
  /** Several screens of a phone, which lays out what is below the first one when it comes near. */
  isLong?: boolean;
  children: ReactNode;
}

/**
 * Cards of any height in two columns without holes, or in one where two don't fit. Reading and Tab order is the order
 * given, whatever the column.
 */
export function CardColumns({ isLong = false, children }: CardColumnsProps) {
  return (
    <div className="card-columns" data-long={isLong ? '' : undefined}>
      {children}
    </div>
  );
}

interface InColumnProps {
  side: 'left' | 'right';
  className?: string | undefined;
  children: ReactNode;
}

/** One card of CardColumns. */
export function InColumn({ side, className, children }: InColumnProps) {
  return (
    <div data-side={side} className={className}>
      {children}
    </div>
  );
}

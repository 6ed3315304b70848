import { useId, useState, type ReactNode } from 'react';
import { cx } from './cx';
import { Icon, type IconName } from './icon';

interface FoldOnPhoneProps {
  icon: IconName;
  /** The card's own title. */
  title: string;
  /** What is in it: '3 due today'. */
  line: ReactNode;
  /** One <Card>. */
  children: ReactNode;
}

/**
 * A card that is one line on a phone until it is pressed, and as it is everywhere else (KIND-22). Which of the two is a
 * matter of styles alone, so that the server need not know the window.
 */
export function FoldOnPhone({ icon, title, line, children }: FoldOnPhoneProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className="max-sm:edge max-sm:rounded-lg max-sm:bg-surface max-sm:shadow-card">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="focus-inset flex min-h-main w-full items-center gap-3 rounded-lg px-4 py-2 text-left leading-tight hover:bg-sunken sm:hidden big:gap-2 big:px-2"
      >
        {/* With large text the words need the room. */}
        <Icon name={icon} className="text-accent-ink big:hidden" />
        <span className="min-w-0 flex-1">
          <span className="block font-bold">{title}</span>{' '}
          <span className="block text-sm leading-snug text-muted wrap-anywhere">{line}</span>
        </span>
        <Icon name="chevron-down" className={cx('text-accent-ink', isOpen && 'rotate-180')} />
      </button>
      <div
        id={id}
        className={cx(
          'max-sm:[&>section]:border-0 max-sm:[&>section]:pt-0 max-sm:[&>section]:shadow-none max-sm:[&>section>div:first-child>h2]:hidden',
          !isOpen && 'max-sm:hidden',
        )}
      >
        {children}
      </div>
    </div>
  );
}

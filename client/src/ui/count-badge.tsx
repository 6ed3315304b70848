import { HiddenWords } from './hidden-words';

/** '9+' above nine (CONST-18, D1:216). */
function countText(count: number): string {
  return count > 9 ? '9+' : String(count);
}

export interface CountBadgeProps {
  count: number;
  /** What is counted, for screen readers: 'unread'. */
  label: string;
  className?: string;
}

/** A count in a filled circle; nothing at zero. */
export function CountBadge({ count, label, className = '' }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span
      className={`inline-grid h-6.5 min-w-6.5 shrink-0 place-items-center rounded-full bg-accent px-1.5 text-sm leading-none font-bold text-on-accent forced-colors:border ${className}`}
    >
      <span aria-hidden="true">{countText(count)}</span>
      <HiddenWords>
        {count} {label}
      </HiddenWords>
    </span>
  );
}

import { cx } from '@/ui/cx';
import { Icon } from '@/ui/icon';
import type { Owner } from './owners';

/** Whose event it is, in their own tint (CAL-10). */
export function OwnerBadge({ owner: { name, tone } }: { owner: Owner }) {
  return (
    <span
      className={cx(
        'edge-quiet inline-flex max-w-full items-center gap-1.5 rounded-full py-0.5 pr-3 pl-2 text-sm font-semibold big:rounded-lg',
        tone.tint,
      )}
    >
      <Icon name="people" size="small" />
      <span className="min-w-0 wrap-anywhere">{name}</span>
    </span>
  );
}

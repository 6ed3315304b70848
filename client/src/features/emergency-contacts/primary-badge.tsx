import { Icon } from '@/ui/icon';

/** Whom to call first. Its look is no status's. */
export function PrimaryBadge() {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full border-2 border-accent-line bg-accent-soft py-px pr-3 pl-2 text-sm font-semibold text-accent-ink big:rounded-lg">
      <Icon name="star" size="small" />
      Primary
    </span>
  );
}

import { AREAS, type Permissions } from '@shared/access/access';
import { Icon } from '@/ui/icon';
import { areaWords } from './area-words';

/** What an invited person will be able to see, one line for each switch that is on. */
export function SharedAreas({ permissions, label }: { permissions: Permissions; label: string }) {
  const shared = AREAS.filter((area) => permissions[area]);
  if (shared.length === 0) return <p>Nothing is shared with you for now. That can change later.</p>;
  return (
    <ul aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      {shared.map((area) => (
        <li key={area} className="flex gap-2.5 big:gap-1">
          <Icon name="check" className="text-taken-mark big:hidden" />
          <span className="min-w-0 wrap-anywhere">
            <b>{areaWords[area].label}</b>: {areaWords[area].toInvited}
          </span>
        </li>
      ))}
    </ul>
  );
}

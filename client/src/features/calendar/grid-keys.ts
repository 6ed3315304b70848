/** The keys of WAI-ARIA's grid of dates. */
import type { PressedKey } from '@/lib/pressed-key';
import { addMonths, weekDays, withinCalendar } from '@shared/domain/calendar';
import { addDays } from '@shared/domain/zoned-time';

/** The date a key leads to, or null for a key that moves nothing. */
export function dateAfterKey(pressed: PressedKey, date: string): string | null {
  const next = nextDate(pressed, date);
  return next === null ? null : withinCalendar(next);
}

function nextDate({ key, shiftKey, altKey, ctrlKey, metaKey }: PressedKey, date: string): string | null {
  if (altKey || ctrlKey || metaKey) return null;
  if (key === 'PageUp') return addMonths(date, shiftKey ? -12 : -1);
  if (key === 'PageDown') return addMonths(date, shiftKey ? 12 : 1);
  if (shiftKey) return null;
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return weekDays(date)[0] ?? date;
    case 'End':
      return weekDays(date)[6] ?? date;
    default:
      return null;
  }
}

import type { Refusal } from '@/lib/photos/choose-photos';
import { Notice } from '../notice';

/** The picked files that were left out, and why: where they were picked, not in a toast (KIND-33). */
export function LeftOut({ refusals }: { refusals: readonly Refusal[] }) {
  return refusals.map(({ title, description }) => (
    <Notice key={description} tone="warning" title={title} role="alert">
      {description}
    </Notice>
  ));
}

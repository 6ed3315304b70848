import type { DocumentType } from '@shared/domain/document';
import { Icon } from '@/ui/icon';
import { kindWords } from './document-words';

/** What kind of document it is, as a picture; the word stands beside it. */
export function KindMark({ type }: { type: DocumentType }) {
  return (
    <span
      aria-hidden="true"
      className="edge-quiet grid size-15 shrink-0 place-content-center rounded-md bg-sunken text-accent-ink"
    >
      <Icon name={kindWords[type].icon} size="large" />
    </span>
  );
}

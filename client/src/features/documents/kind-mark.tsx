import type { DocumentType } from '@shared/domain/document';
import { Icon } from '@/ui/icon';
import { kindWords } from './document-words';

/** An icon for the kind of document, next to its label. */
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

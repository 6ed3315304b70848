import type { KeptDocument } from '@shared/api/documents';
import { Card } from '@/ui/card';
import { DocumentRow, type DocumentRowProps } from './document-row';

/** From here on rows outside the window are not laid out, so that hundreds scroll as smoothly as ten. */
const LONG_LIST = 30;

export interface DocumentListProps extends Omit<DocumentRowProps, 'document'> {
  documents: readonly KeptDocument[];
}

/** Newest first. */
export function DocumentList({ documents, ...row }: DocumentListProps) {
  const isLong = documents.length > LONG_LIST;
  return (
    <Card as="div" flush>
      <ul className="divide-edge">
        {documents.map((document) => (
          <li
            key={document.id}
            className={isLong ? '[contain-intrinsic-size:auto_9rem] [content-visibility:auto]' : ''}
          >
            <DocumentRow {...row} document={document} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

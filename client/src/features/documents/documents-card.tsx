import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';

/** Links from a senior's home to the documents. */
export function DocumentsCard() {
  return (
    <Card title="My Documents">
      <p className="max-w-measure text-muted">
        Keep insurance cards, letters and results in one place. Only you and the people you share them with can see
        them.
      </p>
      <ButtonLink href="/documents" icon="document" className="mt-4">
        Open My Documents
      </ButtonLink>
    </Card>
  );
}

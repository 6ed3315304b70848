import { Button, ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { ImportReadingsDialog } from './health-dialogs';
import { useState } from 'react';

/** All one's readings as a file, and readings from a file. */
export function ReadingsFileCard({ zone }: { zone: string }) {
  const [isImporting, setIsImporting] = useState(false);
  const { preload } = ImportReadingsDialog;
  return (
    <Card title="Your readings as a file">
      <p className="max-w-measure text-muted">
        Take all your readings along, for example to your doctor, or bring in those of a blood pressure monitor or a
        scale.
      </p>
      <div className="mt-4 flex flex-wrap gap-3 *:flex-auto @md:*:flex-none">
        <ButtonLink href="/api/health-metrics/export" download icon="download">
          Download as CSV
        </ButtonLink>
        <Button icon="upload" onClick={() => setIsImporting(true)} onPointerEnter={preload} onFocus={preload}>
          Import from a file
        </Button>
      </div>
      <ImportReadingsDialog zone={zone} open={isImporting} onOpenChange={setIsImporting} />
    </Card>
  );
}

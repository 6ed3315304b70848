/** The half of ImportReadingsDialog that is fetched late: a file is looked at first, and imported when one says so. */
import { useEffect, useRef } from 'react';
import type { ImportPreview } from '@shared/api/health';
import { PRODUCT_NAME } from '@shared/product';
import type { OverlayState } from '@/ui/lazy-part';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Notice } from '@/ui/notice';
import { Spinner } from '@/ui/icon';
import { toast } from '@/lib/toast';
import { useNow } from '@/lib/use-now';
import { DateOrderQuestion } from './date-order-question';
import { FileChoice } from './file-choice';
import { ImportRows } from './import-rows';
import { countsSentence, importedSentence, importLabel } from './import-words';
import { useImport } from './use-import';

interface ImportReadingsDialogProps extends OverlayState {
  zone: string;
}

export function ImportReadings({ zone, open, onOpenChange }: ImportReadingsDialogProps) {
  return (
    <Dialog
      title="Import from a file"
      description={`Files from Omron, Withings and from ${PRODUCT_NAME} itself are understood.`}
      size="wide"
      closesOnOutsidePress={false}
      open={open}
      onOpenChange={onOpenChange}
    >
      <ImportSteps zone={zone} close={() => onOpenChange(false)} />
    </Dialog>
  );
}

/** Mounted while the dialog is open. */
function ImportSteps({ zone, close }: { zone: string; close: () => void }) {
  const { chosen, failure, isReading, isStoring, choose, answerDateOrder, store } = useImport();
  const now = useNow();
  const unclearDate = chosen?.unclearDate ?? null;
  const isAnswered = unclearDate === null || chosen?.dateOrder !== null;
  const ready = isAnswered && !isReading ? (chosen?.preview ?? null) : null;
  const importNow = async () => {
    const result = await store();
    if (result === null) return;
    toast({ title: 'Success', description: importedSentence(result) });
    close();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {chosen === null && <p>Choose the file first. You will see what is in it before anything is saved.</p>}
      {chosen !== null && (
        <p>
          File: <b>{chosen.file.name}</b>
        </p>
      )}
      {failure !== null && (
        <Notice tone="critical" role="alert" title={failure.title}>
          {failure.sentence}
        </Notice>
      )}
      {isReading && (
        <p role="status" className="flex items-center gap-3 font-semibold">
          <Spinner />
          Reading the file...
        </p>
      )}
      {unclearDate !== null && chosen !== null && (
        <DateOrderQuestion
          example={unclearDate}
          value={chosen.dateOrder}
          onChange={answerDateOrder}
          disabled={isReading || isStoring}
        />
      )}
      {ready !== null && (
        <>
          <Summary preview={ready} />
          <ImportRows state="problem" rows={ready.rows} now={now} zone={zone} />
        </>
      )}
      <div className="flex flex-wrap justify-end gap-3 *:flex-auto @md:*:flex-none">
        <Button onClick={close} disabled={isStoring}>
          Cancel
        </Button>
        {!isStoring && (
          <FileChoice
            label={chosen === null ? 'Choose a file' : 'Choose another file'}
            isMain={chosen === null}
            onChoose={choose}
          />
        )}
        {ready !== null && ready.newCount > 0 && (
          <Button variant="primary" pending={isStoring} pendingLabel="Importing..." onClick={() => void importNow()}>
            {importLabel(ready)}
          </Button>
        )}
      </div>
      {ready !== null && (
        // Below the buttons, so that these are not at the end of a year of lines.
        <>
          <ImportRows state="new" rows={ready.rows} now={now} zone={zone} />
          <ImportRows state="duplicate" rows={ready.rows} now={now} zone={zone} />
        </>
      )}
    </div>
  );
}

/** What is in the file, in one sentence that is read out as soon as it is known. */
function Summary({ preview }: { preview: ImportPreview }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className="focus-quiet">
        {countsSentence(preview)}
      </h3>
      {preview.ignoredColumns.length > 0 && (
        <p className="mt-1 text-muted">Columns that hold no readings: {preview.ignoredColumns.join(', ')}.</p>
      )}
      {preview.newCount === 0 && <p className="mt-1">There is nothing to import from this file.</p>}
    </div>
  );
}

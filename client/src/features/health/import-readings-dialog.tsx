/** Lazily loaded content of ImportReadingsDialog: previews a file, then imports it on request. */
import { useEffect, useRef, useId, type ChangeEvent } from 'react';
import type { ImportPreview } from '@shared/api/health';
import { PRODUCT_NAME } from '@shared/product';
import { fullDayWords } from '@shared/domain/time-words';
import type { OverlayState } from '@/ui/lazy-component';
import { Button, buttonClasses } from '@/ui/button';
import { DialogPanel } from '@/ui/dialog-panel';
import { Notice } from '@/ui/notice';
import { Spinner } from '@/ui/icon';
import { useNow } from '@/lib/use-now';
import { choiceClasses, markClasses } from '@/ui/choice-classes';
import { cx } from '@/ui/cx';
import { Icon } from '@/ui/icon';
import { useFormats } from '@/lib/formats';
import { ImportRows } from './import-rows';
import { countsSentence, importLabel } from './import-words';
import { useImport } from './use-import';
import { type DateOrder, type UnclearDate } from './date-order';

interface ImportReadingsDialogProps extends OverlayState {
  zone: string;
}

export function ImportReadings({ zone, open, onOpenChange }: ImportReadingsDialogProps) {
  return (
    <DialogPanel
      title="Import from a file"
      description={`Works with files from Omron, Withings and ${PRODUCT_NAME} itself.`}
      size="wide"
      closesOnOutsidePress={false}
      open={open}
      onOpenChange={onOpenChange}
    >
      <ImportSteps zone={zone} close={() => onOpenChange(false)} />
    </DialogPanel>
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
        // Below the buttons, so that a year of lines does not push them away.
        <>
          <ImportRows state="new" rows={ready.rows} now={now} zone={zone} />
          <ImportRows state="duplicate" rows={ready.rows} now={now} zone={zone} />
        </>
      )}
    </div>
  );
}

/** Summarizes the file, and announces the summary once it is known. */
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

interface DateOrderQuestionProps {
  example: UnclearDate;
  value: DateOrder | null;
  onChange: (order: DateOrder) => void;
  disabled: boolean;
}

/** Asks for the date order, which only the file's owner knows. */
function DateOrderQuestion({ example, value, onChange, disabled }: DateOrderQuestionProps) {
  const formats = useFormats();
  const name = useId();
  const answers = [
    { order: 'month-first', day: fullDayWords(example.monthFirst, formats), hint: 'The month comes first' },
    { order: 'day-first', day: fullDayWords(example.dayFirst, formats), hint: 'The day comes first' },
  ] as const;
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">The file says {example.written}. Which day is that?</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-2">
        {answers.map(({ order, day, hint }) => (
          <label key={order} className={choiceClasses}>
            <input
              type="radio"
              name={name}
              className={markClasses}
              checked={value === order}
              disabled={disabled}
              onChange={() => onChange(order)}
            />
            <span className="font-semibold">
              {day}
              <span className="block leading-snug font-normal text-muted">{hint}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface FileChoiceProps {
  label: string;
  isMain: boolean;
  onChoose: (file: File) => void;
}

/** A native file input behind a labeled button. */
function FileChoice({ label, isMain, onChoose }: FileChoiceProps) {
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Reset, so that the user can choose the same file again.
    event.target.value = '';
    if (file !== undefined) onChoose(file);
  };
  return (
    <label
      className={cx(
        buttonClasses({ variant: isMain ? 'primary' : 'outline' }),
        'relative has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-(--focus)',
      )}
    >
      <input type="file" accept=".csv,.txt,text/csv,text/plain" className="sr-only" onChange={choose} />
      <Icon name="document" />
      {label}
    </label>
  );
}

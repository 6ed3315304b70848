/** Label, then hint and error, then the control: the same for every field. Usable without a form. */
import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Icon } from '../icon';

interface FieldFrameProps {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  optional?: boolean | undefined;
  /** Several controls under one question: a fieldset with a legend. */
  group?: boolean;
  children: ReactNode;
}

export function FieldFrame({ id, label, hint, error, optional = false, group = false, children }: FieldFrameProps) {
  const words = (
    <>
      {label}
      {optional && <span className="font-normal text-muted"> (optional)</span>}
    </>
  );
  const notes = (
    <>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mb-1.5 max-w-measure text-muted">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="mb-1.5 flex gap-1.5 font-bold text-critical-text">
          <Icon name="octagon" />
          {error}
        </p>
      )}
    </>
  );
  const box = cx('min-w-0', error !== undefined && 'border-l-[5px] border-critical-mark pl-4');
  if (group) {
    const describedBy = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean);
    return (
      <fieldset className={box} aria-describedby={describedBy.join(' ') || undefined}>
        <legend className="mb-1 font-semibold">{words}</legend>
        {notes}
        {children}
      </fieldset>
    );
  }
  return (
    <div className={box}>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {words}
      </label>
      {notes}
      {children}
    </div>
  );
}

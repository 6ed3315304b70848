import type { ReactNode } from 'react';
import { choiceClasses, markClasses } from '@/ui/radio-list';
import { FieldFrame } from '@/ui/form/field-frame';
import { useField, type FieldProps } from '@/ui/form/use-field';

export interface PictureChoice {
  value: string;
  label: string;
  picture: ReactNode;
}

export interface PictureChoicesFieldProps extends FieldProps {
  options: readonly PictureChoice[];
}

/** A question with its few answers in sight, each with a picture beside its word. */
export function PictureChoicesField(props: PictureChoicesFieldProps) {
  const { label, hint, options } = props;
  const { id, error, control } = useField(props);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} group>
      {/* Two abreast on a phone, so that what follows the answer is in sight; the words need the pictures' room there. */}
      <div className="@container grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-2 @md:grid-cols-2">
        {options.map(({ value, label: word, picture }, index) => (
          <label key={value} className={`${choiceClasses} min-h-main @max-md:gap-2 @max-md:px-2.5`}>
            <input
              {...control}
              // The summary's link leads to the first answer.
              id={index === 0 ? id : `${id}-${value}`}
              type="radio"
              value={value}
              className={markClasses}
              aria-describedby={undefined}
            />
            <span className="contents @max-sm:hidden">{picture}</span>
            <span className="min-w-0 font-semibold">{word}</span>
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}

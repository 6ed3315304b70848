/** The word being built and the available letters. Nothing moves: a used letter leaves its slot empty. */
import type { MouseEvent, ReactNode } from 'react';
import type { Answer } from '@shared/domain/games/word-scramble';
import { cx } from '@/ui/cx';

/** 56 px with a 28 px letter; at larger text sizes the letter scales fully and the tile as needed. */
const TILE =
  'm-1 inline-grid touch-manipulation size-14 place-items-center rounded-md border-2 align-top text-[1.75rem] leading-none font-bold big:size-10 contrast:border-3';

export interface AnswerRowProps {
  letters: readonly string[];
  answer: Answer;
  onTakeBack: (place: number) => void;
}

export function AnswerRow({ letters, answer, onTakeBack }: AnswerRowProps) {
  return (
    <Row label="Your word">
      {answer.map((letter, place) => (
        <button
          // oxlint-disable-next-line react/no-array-index-key -- a place is its index
          key={place}
          type="button"
          aria-disabled={letter === null}
          aria-label={
            letter === null ? `Place ${place + 1}, empty` : `Place ${place + 1}, ${letters[letter]}. Take it back`
          }
          onClick={(event) => {
            if (letter !== null && isSinglePress(event)) onTakeBack(place);
          }}
          className={cx(
            TILE,
            letter === null
              ? 'cursor-default border-dashed border-line-strong bg-sunken'
              : 'border-accent bg-accent-soft text-accent-ink hover:border-ink',
          )}
        >
          {letter !== null && letters[letter]}
        </button>
      ))}
    </Row>
  );
}

export interface LetterRowProps {
  letters: readonly string[];
  answer: Answer;
  /** @param letter its index */
  onPlace: (letter: number) => void;
}

export function LetterRow({ letters, answer, onPlace }: LetterRowProps) {
  return (
    <Row label="Letters">
      {letters.map((letter, index) => {
        const isUsed = answer.includes(index);
        return (
          <button
            // oxlint-disable-next-line react/no-array-index-key -- the letters never change their order
            key={index}
            type="button"
            aria-disabled={isUsed}
            aria-label={isUsed ? `${letter}, used` : letter}
            onClick={() => onPlace(index)}
            className={cx(
              TILE,
              isUsed
                ? 'cursor-default border-dashed border-line-strong bg-sunken font-normal text-muted'
                : 'border-line-strong bg-surface text-ink shadow-card hover:border-ink active:bg-sunken',
            )}
          >
            {letter}
          </button>
        );
      })}
    </Row>
  );
}

/** On a narrow screen a long word wraps into lines of about equal length. */
function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label}>
      <p aria-hidden="true" className="mb-1 font-semibold text-muted">
        {label}
      </p>
      <div className="-mx-1 text-balance">{children}</div>
    </div>
  );
}

/** Ignores the second click of a double click, which would hit the letter now there or undo the first. */
function isSinglePress(event: MouseEvent): boolean {
  return event.detail <= 1;
}

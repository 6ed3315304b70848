/** The name of a medication, with names suggested while it is typed (KIND-08): an editable combobox of WAI-ARIA 1.2. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Medication } from '@shared/api/medications';
import { type Suggestion, suggestNames } from '@shared/domain/suggest-names';
import { cx } from '@/ui/cx';
import { FieldFrame } from '@/ui/form/field-frame';
import { useField } from '@/ui/form/use-field';
import { Input } from '@/ui/input';
import { apiQuery } from '@/lib/api-query';
import { useIgnoreDoublePress } from '@/lib/double-press';
import { medicationsQuery } from './api';

const FIELD = { name: 'name', label: 'Name', hint: "As it's written on the label" };
const NONE = -1;

/** @param seniorId whose medications are suggested first; omit for the current user's */
export function NameField({ seniorId }: { seniorId: string | undefined }) {
  const { id, error, control } = useField(FIELD);
  const { setValue } = useFormContext<{ name: string }>();
  const [isWanted, setIsWanted] = useState(false);
  const [active, setActive] = useState(NONE);
  const suggestions = useSuggestions(seniorId);
  const isOpen = isWanted && suggestions.length > 0;
  const listId = `${id}-names`;
  const close = () => {
    setIsWanted(false);
    setActive(NONE);
  };
  const pick = ({ name }: Suggestion) => {
    setValue('name', name, { shouldDirty: true });
    close();
  };
  const closeOnLeave = useCloseOnLeave(close);
  const list = useRef<HTMLDivElement>(null);
  const ignoreDoublePress = useIgnoreDoublePress({ within: list });

  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = isOpen ? suggestions[active] : undefined;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && suggestions.length > 0) {
      event.preventDefault();
      setIsWanted(true);
      setActive(stepped(active, step, suggestions.length));
    } else if (event.key === 'Enter') {
      // Without a chosen one, Enter means what it means in every form.
      if (chosen === undefined || event.nativeEvent.isComposing) return;
      event.preventDefault();
      pick(chosen);
    } else if (event.key === 'Escape') {
      close();
    }
  };

  return (
    <FieldFrame id={id} label={FIELD.label} hint={FIELD.hint} error={error}>
      <Input
        {...control}
        onChange={(event) => {
          setIsWanted(true);
          setActive(NONE);
          return control.onChange(event);
        }}
        onBlur={(event) => {
          closeOnLeave();
          return control.onBlur(event);
        }}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && active !== NONE ? optionId(listId, active) : undefined}
        maxLength={200}
        autoComplete="off"
        // Never corrected by itself: a wrong medicine is worse than a typing error.
        autoCorrect="off"
        spellCheck={false}
      />
      {/* In the flow: nothing below is covered. */}
      {isOpen && (
        <div
          ref={list}
          id={listId}
          role="listbox"
          tabIndex={-1}
          aria-label="Suggested names"
          className="edge divide-edge mt-3 overflow-hidden rounded-md"
          onMouseDown={keepFocus}
        >
          {suggestions.map((suggestion, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the combobox's
            <div
              key={suggestion.name}
              id={optionId(listId, index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onClick={() => {
                pick(suggestion);
                ignoreDoublePress();
              }}
              className={cx(
                'flex min-h-target flex-wrap items-center justify-between gap-x-3 px-3.5 py-2 leading-snug hover:bg-accent-soft',
                index === active && 'bg-accent-soft outline-3 -outline-offset-3 outline-(--focus)',
              )}
            >
              <span className="min-w-0 wrap-anywhere">{suggestion.name}</span>
              {suggestion.isOwn && <span className="text-sm text-muted">On the list</span>}
            </div>
          ))}
        </div>
      )}
      <p role="status" className="sr-only">
        {isOpen && `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}`}
      </p>
    </FieldFrame>
  );
}

/**
 * For what is typed now. The common names are fetched with the first letters; without them the household's remain. Other
 * people's lists are suggested from only if a screen has shown them: fetched for this, they would count as looked at (D-61).
 */
function useSuggestions(seniorId: string | undefined): Suggestion[] {
  const typed = useWatch<{ name: string }, 'name'>({ name: 'name' });
  const queryClient = useQueryClient();
  const { data: own = [] } = useQuery(medicationsQuery(seniorId));
  const { data: common = [] } = useQuery({
    queryKey: ['medicine-names'],
    queryFn: async () => (await import('./medicine-names')).MEDICINE_NAMES,
    enabled: typed.trim() !== '',
    staleTime: Infinity,
  });
  const connections = queryClient.getQueryData(apiQuery('GET /api/care-connections', {}).queryKey) ?? [];
  const readable = connections.filter(({ permissions }) => permissions.medications).map((each) => each.seniorId);
  const others = [undefined, ...readable]
    .filter((id) => id !== seniorId)
    .flatMap((id) => queryClient.getQueryData(medicationsQuery(id).queryKey) ?? []);
  return suggestNames(typed, { own: namesOf(own), others: namesOf(others), common });
}

function namesOf(list: readonly Medication[]): string[] {
  return list.map(({ name }) => name);
}

/**
 * For leaving the field: closes when the press that took the focus away is over, because the list's end moves what is below
 * it, and the press would miss its button.
 */
function useCloseOnLeave(close: () => void): () => void {
  const isPressing = useRef(false);
  useEffect(() => {
    const begin = () => {
      isPressing.current = true;
    };
    const end = () => {
      isPressing.current = false;
    };
    const ENDS = ['pointerup', 'pointercancel'] as const;
    addEventListener('pointerdown', begin, true);
    for (const type of ENDS) addEventListener(type, end, true);
    return () => {
      removeEventListener('pointerdown', begin, true);
      for (const type of ENDS) removeEventListener(type, end, true);
    };
  }, []);
  return () => {
    // The click comes before that: it follows the end of the press at once.
    const closeSoon = () => setTimeout(close);
    if (isPressing.current) addEventListener('pointerup', closeSoon, { once: true });
    else closeSoon();
  };
}

/** A press on an option leaves the focus in the field. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** In a circle, through the field itself. */
function stepped(active: number, step: number, count: number): number {
  const next = active + step;
  if (next < NONE) return count - 1;
  return next >= count ? NONE : next;
}

function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

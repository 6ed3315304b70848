import { useCallback, useEffect, useRef, type RefObject } from 'react';

/**
 * Where one goes on after choosing a conversation: writing, with a keyboard at hand; on a touch screen, where a keyboard
 * would cover the messages, at the person's name. After going back it is the conversation one came from.
 * @returns to be called when somebody chooses; without that an address has changed by itself, and the focus stays.
 */
export function useFocusAfterChoice(panel: RefObject<HTMLElement | null>, selectedId: string | null): () => void {
  const isChoice = useRef(false);
  const cameFrom = useRef<string | null>(null);
  useEffect(() => {
    const element = panel.current;
    if (isChoice.current && element !== null) {
      const target = selectedId === null ? rowOf(element, cameFrom.current) : startOfChat(element);
      target?.focus({ preventScroll: true });
      (selectedId === null ? target : element)?.scrollIntoView({ block: 'nearest' });
    }
    isChoice.current = false;
    cameFrom.current = selectedId;
  }, [panel, selectedId]);
  return useCallback(() => {
    isChoice.current = true;
  }, []);
}

function rowOf(panel: HTMLElement, conversationId: string | null): HTMLElement | null {
  const rows = [...panel.querySelectorAll<HTMLAnchorElement>('a[href]')];
  return rows.find(({ search }) => conversationId !== null && search.endsWith(conversationId)) ?? rows[0] ?? null;
}

function startOfChat(panel: HTMLElement): HTMLElement | null {
  const chat = panel.querySelector('[data-chat]');
  const box = matchMedia('(pointer: fine)').matches ? chat?.querySelector<HTMLElement>('textarea') : null;
  return box ?? chat?.querySelector<HTMLElement>('h2') ?? null;
}

import { useLayoutEffect, useRef, useState } from 'react';
import type { EmergencyContact } from '@shared/api/emergency';
import { type Direction, moveButtonId } from './contact-list';
import { useMoveContact } from './api';

/**
 * Moves contacts with buttons. Focus follows the pressed button to its new row; at either end of the list, where that
 * button is gone, focus goes to the contact's other button.
 * @returns `move`, and `said`, the screen reader announcement of the last move
 */
export function useMoving(contacts: readonly EmergencyContact[] | undefined) {
  const { mutateAsync } = useMoveContact();
  const [said, setSaid] = useState('');
  const moving = useRef<{ id: string; direction: Direction; from: number } | null>(null);
  const placeOf = (id: string) => contacts?.findIndex((contact) => contact.id === id) ?? -1;

  useLayoutEffect(() => {
    if (moving.current === null) return;
    const { id, direction, from } = moving.current;
    // The reordered list has not arrived yet.
    if (contacts?.[from]?.id === id) return;
    moving.current = null;
    const other = direction === 'up' ? 'down' : 'up';
    const button =
      document.getElementById(moveButtonId(id, direction)) ?? document.getElementById(moveButtonId(id, other));
    button?.focus();
  }, [contacts]);

  const move = async ({ id, name }: EmergencyContact, direction: Direction) => {
    moving.current = { id, direction, from: placeOf(id) };
    try {
      const list = await mutateAsync({ params: { id }, body: { direction } });
      setSaid(`${name} is now number ${list.findIndex((each) => each.id === id) + 1} of ${list.length}`);
    } catch {
      moving.current = null;
    }
  };
  return { move: (contact: EmergencyContact, direction: Direction) => void move(contact, direction), said };
}

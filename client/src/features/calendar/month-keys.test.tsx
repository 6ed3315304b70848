import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dateAfterKey } from './month-grid';
import { atNoon, renderCalendar } from './testing/render-calendar';

atNoon();

const day = (name: string | RegExp) => screen.getByRole('gridcell', { name });
const press = (key: string, changes: Partial<Parameters<typeof dateAfterKey>[0]> = {}) => ({
  key,
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...changes,
});

describe('the keys of the grid (CAL-06)', () => {
  it.each([
    ['ArrowLeft', '2026-03-01', '2026-02-28'],
    ['ArrowRight', '2026-12-31', '2027-01-01'],
    ['ArrowUp', '2026-03-03', '2026-02-24'],
    ['ArrowDown', '2026-03-31', '2026-04-07'],
    ['Home', '2026-03-04', '2026-03-01'],
    ['End', '2026-03-31', '2026-04-04'],
    ['PageUp', '2026-03-31', '2026-02-28'],
    ['PageDown', '2026-01-31', '2026-02-28'],
  ])('%s moves from %s to %s', (key, from, to) => {
    expect(dateAfterKey(press(key), from, 0)).toBe(to);
  });

  it('with Shift, Page Up and Page Down move a year; other keys and combinations are left alone', () => {
    expect(dateAfterKey(press('PageUp', { shiftKey: true }), '2028-02-29', 0)).toBe('2027-02-28');
    expect(dateAfterKey(press('PageDown', { shiftKey: true }), '2026-03-03', 0)).toBe('2027-03-03');
    for (const changes of [{ shiftKey: true }, { altKey: true }, { ctrlKey: true }, { metaKey: true }]) {
      expect(dateAfterKey(press('ArrowLeft', changes), '2026-03-03', 0)).toBeNull();
    }
    expect(dateAfterKey(press('a'), '2026-03-03', 0)).toBeNull();
    expect(dateAfterKey(press('PageUp', { shiftKey: true }), '1900-06-01', 0)).toBe('1900-01-01');
  });
});

describe('the grid from the keyboard (CAL-02, CAL-06)', () => {
  it('is one tab stop, on today', async () => {
    const { user } = renderCalendar();
    screen.getByRole('button', { name: 'Next month' }).focus();
    await user.tab();
    expect(day(/Tuesday, March 3\b/)).toHaveFocus();
    expect(day(/Tuesday, March 3\b/)).toHaveAttribute('aria-selected', 'true');
    await user.tab();
    expect(screen.getByRole('button', { name: 'Use in my calendar app' })).toHaveFocus();
  });

  it('arrow keys move, also into the next month, and keep the focus', async () => {
    const { user } = renderCalendar();
    day(/Tuesday, March 3\b/).focus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(day(/Wednesday, March 11\b/)).toHaveFocus();
    expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(1);
    await user.keyboard('{PageDown}');
    expect(screen.getByRole('grid', { name: 'April 2026' })).toBeVisible();
    expect(day(/Saturday, April 11\b/)).toHaveFocus();
    await user.keyboard('{Shift>}{PageUp}{/Shift}');
    expect(screen.getByRole('grid', { name: 'April 2025' })).toBeVisible();
    expect(day(/Friday, April 11\b/)).toHaveFocus();
  });

  it('the button to another month keeps the focus', async () => {
    const { user } = renderCalendar();
    const next = screen.getByRole('button', { name: 'Next month' });
    await user.click(next);
    expect(next).toHaveFocus();
    expect(day(/Friday, April 3\b/)).toHaveAttribute('tabindex', '0');
  });

  it('Enter and Space on a day without events add one (CAL-08)', async () => {
    const { user, actions } = renderCalendar();
    day(/Tuesday, March 3\b/).focus();
    await user.keyboard('{ArrowRight}{Enter} ');
    expect(actions.add.mock.calls).toStrictEqual([['2026-03-04'], ['2026-03-04']]);
  });

  it('Enter on a day with events lists them, and each of them opens (CAL-07, CAL-09)', async () => {
    const { user, actions } = renderCalendar();
    day(/Tuesday, March 3\b/).focus();
    await user.keyboard('{Enter}');
    const list = await screen.findByRole('dialog', { name: 'Tuesday, March 3' }, { timeout: 5000 });
    expect(actions.add).not.toHaveBeenCalled();
    within(list)
      .getByRole('button', { name: /Dr\. Chen/ })
      .focus();
    await user.keyboard('{Enter}');
    const event = await screen.findByRole('dialog', { name: 'Dr. Chen' });
    expect(within(event).getByText('Maple Street Clinic')).toBeVisible();
    await user.click(within(event).getByRole('button', { name: 'All of Tuesday, March 3' }));
    expect(await screen.findByRole('dialog', { name: 'Tuesday, March 3' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(day(/Tuesday, March 3\b/)).toHaveFocus());
  });
});

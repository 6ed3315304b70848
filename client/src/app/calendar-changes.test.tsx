/** Adding, completing, editing and deleting in the calendar, with the appointment dialogs. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addAppointmentBody, completeAppointmentBody, type Appointment } from '@shared/api/appointments';
import { anAppointment, footCare, idOf, MARGARET, NOON, ZONE } from '@/features/calendar/testing/story';
import { atNoon } from '@/features/calendar/testing/render-calendar';
import { anAccount } from '@/testing/account';
import { aConnection, ANNA, dialog, DOROTHY, openCalendar, TOM } from './testing/open-calendar';

const chip = (name: RegExp) => screen.findByRole('button', { name });

atNoon();

describe('changing the calendar', () => {
  it('a day opens Add Event with its date, the calendar’s types, and ‘general’ selected (CAL-08, CAL-16, CAL-17)', async () => {
    const { user } = openCalendar({ lists: { [MARGARET.id]: [] } });
    await user.click(await screen.findByRole('gridcell', { name: /Wednesday, March 4\b/ }));
    const form = within(await dialog('Add Event'));
    expect(form.getByLabelText(/^Date/)).toHaveValue('2026-03-04');
    const type = form.getByLabelText(/^Type/);
    expect(type).toHaveValue('general');
    const options = within(type)
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ value }) => value);
    for (const each of ['personal', 'family', 'social', 'activity', 'reminder', 'meeting', 'celebration', 'other']) {
      expect(options).toContain(each);
    }
  });

  it.each([
    ['caregiver', 'one senior', [MARGARET.id], { "Margaret's care": `/senior-monitoring?senior=${MARGARET.id}` }],
    ['family_member', 'nobody who shares appointments', [], { 'Care Dashboard': '/' }],
    ['caregiver', 'four seniors', [MARGARET.id, TOM, DOROTHY, idOf(5)], { 'Care Dashboard': '/' }],
  ] as const)(
    'Add Event tells a %s with %s that it is for themselves (CAL-08)',
    async (role, _whose, seniors, links) => {
      const { user } = openCalendar({
        user: anAccount({ id: ANNA, firstName: 'Anna', role, timeZone: ZONE }),
        connections: [
          ...seniors.map((id) => aConnection(id)),
          ...(seniors.length === 0 ? [aConnection(MARGARET.id, { appointments: false })] : []),
        ],
        lists: Object.fromEntries([ANNA, ...seniors].map((id) => [id, []])),
      });
      await user.click(await screen.findByRole('gridcell', { name: /Wednesday, March 4\b/ }));
      const window = await dialog('Add Event');
      expect(window).toHaveAccessibleDescription(
        expect.stringMatching(/^This is for you\. To plan something for a senior, open their care\./),
      );
      const form = within(window);
      await waitFor(() =>
        expect(
          Object.fromEntries(form.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])),
        ).toStrictEqual(links),
      );
      expect(form.getByLabelText(/^Title/)).toHaveAccessibleDescription('For example: my dentist, team meeting');
    },
  );

  it('Add Event does not ask a senior whose event it is: there is only one choice (CAL-08)', async () => {
    const { user } = openCalendar({ lists: { [MARGARET.id]: [] } });
    await user.click(await screen.findByRole('gridcell', { name: /Wednesday, March 4\b/ }));
    const form = within(await dialog('Add Event'));
    expect(form.queryByText(/This is for you/)).toBeNull();
    expect(form.getByLabelText(/^Title/)).toHaveAccessibleDescription('For example: Dr. Chen, check-up');
  });

  it('an added event appears on its day (CAL-08)', async () => {
    const list: Appointment[] = [];
    const { user } = openCalendar({
      lists: { [MARGARET.id]: list },
      instead: {
        'POST /api/appointments': ({ body }) => {
          const { title, startTime } = addAppointmentBody.parse(body);
          list.push({ ...anAppointment(title, '2026-03-04 09:00'), startTime });
          return { status: 201, body: list[0] };
        },
      },
    });
    await user.click(await screen.findByRole('gridcell', { name: /Wednesday, March 4\b/ }));
    const form = within(await dialog('Add Event'));
    await user.type(form.getByLabelText(/^Title/), 'Haircut');
    await user.clear(form.getByLabelText(/^Start time/));
    await user.type(form.getByLabelText(/^Start time/), '09:00');
    await user.click(form.getByRole('button', { name: 'Add Event' }));
    expect(await chip(/^Haircut 9:00 AM$/)).toBeVisible();
  });

  it('Mark as Completed sends PATCH without a body (CAL-24, CAL-11)', async () => {
    const { user, requests } = openCalendar({
      lists: { [MARGARET.id]: [footCare] },
      instead: {
        [`PATCH /api/appointments/${footCare.id}/complete`]: ({ body }) => {
          completeAppointmentBody.parse(body ?? undefined);
          return { body: { ...footCare, isCompleted: true, completedAt: NOON.toISOString(), status: 'completed' } };
        },
      },
    });
    await user.click(await chip(/Foot care/));
    await user.click(within(await dialog('Foot care')).getByRole('button', { name: 'Mark as Completed' }));
    expect(await chip(/^Completed: Foot care/)).toBeVisible();
    const sent = requests.find(({ method }) => method === 'PATCH');
    expect(sent).toMatchObject({ path: `/api/appointments/${footCare.id}/complete`, body: null });
  });

  it('the user’s own events are edited and deleted in the appointment dialogs', async () => {
    const { user } = openCalendar({ lists: { [MARGARET.id]: [footCare] } });
    await user.click(await chip(/Foot care/));
    await user.click(within(await dialog('Foot care')).getByRole('button', { name: 'Edit' }));
    expect(within(await dialog('Edit Appointment')).getByLabelText(/^Title/)).toHaveValue('Foot care');
    await user.keyboard('{Escape}');
    await user.click(await chip(/Foot care/));
    await user.click(within(await dialog('Foot care')).getByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog', {}, { timeout: 10_000 });
    expect(question).toHaveTextContent('Are you sure you want to delete "Foot care"? This action cannot be undone.');
  });
});

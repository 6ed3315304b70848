// Seven schedules from real labels, each entered by hand in at most 12 presses beside typing (SCHED-18 to SCHED-20).
import type { Locator } from '@playwright/test';
import { Presses } from './support/presses';
import { afternoonZone, expect, fullUnless, registerByApi, test } from './support/test';

/** Where tonight's dose is still to come. */
const ZONE = afternoonZone();

test.use({ timezoneId: ZONE });

const MOST_PRESSES = 12;

/** A date this many days from now, as a date field takes it. */
function dayFromNow(days: number): string {
  return new Intl.DateTimeFormat('sv', { timeZone: ZONE }).format(Date.now() + days * 24 * 60 * 60_000);
}

interface Form {
  dialog: Locator;
  press: Presses;
  /** Chosen, then said in words. */
  often: (choice: string) => Promise<void>;
  button: (name: string | RegExp) => Promise<void>;
}

interface Story {
  what: string;
  name: string;
  dosage: string;
  fill: (form: Form) => Promise<void>;
  /** The plan in words before it is saved. */
  words: RegExp;
  /** On the card. */
  shown: RegExp;
  isForEveryRun?: boolean;
}

const STORIES: Story[] = [
  {
    what: 'Alendronate every week',
    name: 'Alendronate',
    dosage: '70 mg',
    fill: async ({ dialog, often, button, press }) => {
      await often('Every few days');
      await dialog.getByLabel('Every', { exact: true }).fill('1');
      await press.choose(dialog.getByLabel('Days or weeks'), 'weeks');
      await button('Bedtime 9:00 PM');
    },
    words: /Every week: 1 tablet at 9:00 PM\. From .*Next: /,
    shown: /Every week.*9:00 PM: 1 tablet/,
  },
  {
    what: 'Warfarin 5 and 2.5 mg in turns',
    name: 'Warfarin',
    dosage: '5 mg',
    fill: async ({ dialog, often, button, press }) => {
      await often('Every few days');
      await button('Bedtime 9:00 PM');
      await button('Save and add another');
      await expect(dialog.getByLabel('Name')).toHaveValue('');
      await dialog.getByLabel('Name').fill('Warfarin half');
      await dialog.getByLabel('Dosage').fill('2.5 mg');
      await often('Every few days');
      await button('Bedtime 9:00 PM');
      await dialog.getByLabel('How much each time').fill('½');
      await press.on(dialog.getByText('Tomorrow', { exact: true }));
    },
    words: /Every 2 days: ½ tablet at 9:00 PM/,
    shown: /9:00 PM: 1 tablet|Not today/,
  },
  {
    what: 'a Prednisone taper',
    name: 'Prednisone',
    dosage: '10 mg',
    fill: async ({ dialog, often, button }) => {
      await often('The dose changes over time');
      await button('Bedtime 9:00 PM');
      for (const [index, amount] of ['4', '3', '2', '1'].entries()) {
        if (index > 0) await button('Add a step');
        const step = dialog.getByRole('group', { name: `Step ${index + 1}` });
        await step.getByLabel('At 9:00 PM').fill(amount);
        await step.getByLabel(/^Through/).fill(dayFromNow(2 + index * 3));
      }
    },
    words: /every day: 4 tablets at 9:00 PM.*every day: 1 tablet at 9:00 PM/,
    shown: /Changes by date.*9:00 PM: 4 tablets/,
    isForEveryRun: true,
  },
  {
    what: 'an antibiotic for ten days',
    name: 'Amoxicillin',
    dosage: '500 mg',
    fill: async ({ dialog, button, press }) => {
      await button('Bedtime 9:00 PM');
      await press.on(dialog.getByText('For a number of days'));
      await dialog.getByLabel('How many days').fill('10');
    },
    words: /Every day: 1 tablet at 9:00 PM\. From .* through /,
    shown: /Once daily.*9:00 PM: 1 tablet/,
  },
  {
    what: '21 days on, 7 off',
    name: 'Lenalidomide',
    dosage: '10 mg, 1 capsule',
    fill: async ({ often, button }) => {
      await often('Some days on, some days off');
      await button('Bedtime 9:00 PM');
    },
    words: /21 days on, 7 days off: 1 capsule at 9:00 PM/,
    shown: /21 days on, 7 days off.*9:00 PM: 1 capsule/,
  },
  {
    what: 'Acetaminophen, at most 8 in 24 hours',
    name: 'Acetaminophen',
    dosage: '500 mg',
    fill: async ({ dialog, often, press }) => {
      await often('As needed');
      await press.on(dialog.getByText('How much at most'));
      await dialog.getByLabel('How much each time').fill('2');
      await dialog.getByLabel(/^Most in 24 hours/).fill('8');
    },
    words: /As needed: 2 tablets, at most 8 tablets in 24 hours/,
    shown: /You can take it now.*0 tablets in 24 hours \(most: 8\)/,
  },
  {
    what: 'eye drops every other day',
    name: 'Ciclosporin eye drops',
    dosage: '1 drop',
    fill: async ({ often, button }) => {
      await often('Every few days');
      await button('Bedtime 9:00 PM');
    },
    words: /Every 2 days: 1 drop at 9:00 PM/,
    shown: /Every 2 days.*9:00 PM: 1 drop/,
  },
];

for (const { what, name, dosage, fill, words, shown, isForEveryRun = false } of STORIES) {
  test(
    `${what} is entered in at most ${MOST_PRESSES} presses, and said in words first (SCHED-18, SCHED-19, SCHED-20, SCHED-21)`,
    fullUnless(isForEveryRun),
    async ({ page }) => {
      await registerByApi(page, 'senior', ZONE);
      await page.goto('/medications');
      const press = new Presses();
      const dialog = page.getByRole('dialog');
      await press.on(page.getByRole('button', { name: 'Add Your First Medication' }));
      await dialog.getByLabel('Name').fill(name);
      await dialog.getByLabel('Dosage').fill(dosage);
      await fill({
        dialog,
        press,
        often: (choice) => press.choose(dialog.getByLabel('Frequency'), choice),
        button: (label) => press.on(dialog.getByRole('button', { name: label })),
      });
      await expect(
        dialog.getByRole('status').or(dialog.locator('[aria-live]')).filter({ hasText: words }),
      ).toBeVisible();
      await press.on(dialog.getByRole('button', { name: 'Add Medication' }));
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('article', { name }).first()).toContainText(shown);
      expect(press.print(what)).toBeLessThanOrEqual(MOST_PRESSES);
    },
  );
}

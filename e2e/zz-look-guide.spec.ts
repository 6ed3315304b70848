import { mkdir } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { giveVoiceAndEars } from './support/speech';
import { addMedicationByApi, inviteByApi, registerByApi, registerNewcomer, test, timeFromNow } from './support/test';
const out = '/tmp/guide';
const looks = [
  ['1280', { width: 1280, height: 900 }, {}],
  ['820', { width: 820, height: 1100 }, {}],
  ['390', { width: 390, height: 844 }, {}],
  ['390dark', { width: 390, height: 844 }, { theme: 'dark' }],
  ['390big', { width: 390, height: 844 }, { text: '200' }],
] as const;
async function shots(page: Page, name: string) {
  for (const [look, size, comfort] of looks) {
    await page.setViewportSize(size);
    await page.evaluate((c) => {
      const html = document.documentElement;
      html.dataset['textSize'] = 'text' in c ? c.text : '100';
      if ('text' in c) html.dataset['big'] = ''; else delete html.dataset['big'];
      if ('theme' in c) html.dataset['theme'] = c.theme; else delete html.dataset['theme'];
    }, comfort as Record<string, string>);
    await page.waitForTimeout(250);
    await page.screenshot({ path: `${out}/${name}-${look}.png`, fullPage: true });
  }
  await page.evaluate(() => { const h = document.documentElement; h.dataset['textSize'] = '100'; delete h.dataset['big']; delete h.dataset['theme']; });
  await page.setViewportSize({ width: 1280, height: 900 });
}
test('look', async ({ page }) => {
  test.setTimeout(280_000);
  await mkdir(out, { recursive: true });
  await giveVoiceAndEars(page);
  await page.goto('/');
  await page.getByText('Set this up for someone else').click();
  await shots(page, 'landing');
  await page.getByRole('button', { name: 'Help' }).click();
  await page.waitForTimeout(800);
  await page.getByRole('dialog').getByText('Set this up for someone else').click();
  await shots(page, 'help-visitor');
  await page.keyboard.press('Escape');
  const senior = await registerNewcomer(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Next' }).waitFor();
  await shots(page, 'step1');
  await page.getByRole('button', { name: 'Next' }).click();
  await shots(page, 'step2-empty');
  await addMedicationByApi(page.request, { name: 'Lisinopril', dosage: '10 mg', frequency: 'Twice daily', times: [timeFromNow(0), '20:00'] });
  await addMedicationByApi(page.request, { name: 'Acetaminophen', dosage: '500 mg', frequency: 'As needed', times: [] });
  await page.reload();
  await page.getByRole('button', { name: 'Next' }).waitFor();
  await shots(page, 'step2');
  await page.getByRole('button', { name: 'Next' }).click();
  await shots(page, 'step3-empty');
  await page.getByRole('button', { name: 'Invite Caregiver' }).click();
  await page.getByLabel('Email').fill('anna.long-address@example.org');
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  await page.getByText('Invitation ready').waitFor();
  await page.waitForTimeout(800);
  await shots(page, 'step3');
  await page.getByRole('button', { name: 'Next' }).click();
  await shots(page, 'step4');
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await page.waitForTimeout(800);
  await shots(page, 'help-in-guide');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'I’m done' }).click();
  await page.waitForTimeout(600);
  await page.screenshot({ path: `${out}/after-1280.png` });
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await page.waitForTimeout(600);
  await shots(page, 'help');
  await page.request.put('/api/user/simple-view', { data: { isOn: true } });
  await page.goto('/');
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await page.getByRole('button', { name: 'Show me around again' }).click();
  await page.getByRole('button', { name: 'Next' }).waitFor();
  await shots(page, 'simple');
  void senior; void registerByApi;
  const { link } = await inviteByApi(page.request, 'anna.ellis@example.org');
  await page.context().clearCookies();
  await page.goto(new URL(link, 'http://x').pathname);
  await page.getByRole('link', { name: 'Create Account' }).click();
  await page.waitForTimeout(800);
  await shots(page, 'register');
});

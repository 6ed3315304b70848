// A page that stays open rings when a medication is due. The page's clock runs ahead, so nothing waits for the instant.
import type { Page } from '@playwright/test';
import { addMedicationByApi, expect, registerByApi, test } from './support/test';

const ring = (page: Page) => page.getByRole('alertdialog', { name: 'Time for your medication' });

/** Until the code that rings is there. */
async function open(page: Page, path: string): Promise<void> {
  await page.clock.install();
  const arrives = page.waitForResponse(
    async (response) => response.url().endsWith('.js') && (await response.text()).includes('Sound off'),
  );
  await page.goto(path);
  await arrives;
  await page.waitForLoadState('networkidle');
}

test('a dose rings on an open page, with the network cut, too; taken there, it ends on every other page within a second (REACH-35, REACH-36, REACH-40, REACH-41)', async ({
  page,
  browser,
  baseURL,
}) => {
  await registerByApi(page);
  const due = new Date(Date.now() + 90_000);
  due.setUTCSeconds(0, 0);
  const times = [due.toISOString().slice(11, 16)];
  await addMedicationByApi(page.request, { name: 'Metformin', dosage: '500 mg', frequency: 'Once daily', times });
  const elsewhere = await browser.newContext({
    storageState: await page.context().storageState(),
    ...(baseURL !== undefined && { baseURL }),
  });
  const other = await elsewhere.newPage();
  try {
    await open(page, '/family');
    await open(other, '/');
    const news = page.getByLabel("What's happening with your family?");
    await news.fill('The first tomatoes');
    await page.context().setOffline(true);
    await page.clock.fastForward(90_000);
    // For its live connection that was 90 seconds of silence: it makes a new one.
    const isBack = other.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
    await other.clock.fastForward(90_000);
    await expect(ring(page)).toBeVisible();
    await expect(ring(other)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Time for your medication' })).toBeFocused();

    // Escape is 'Quiet': the card stays.
    await page.keyboard.press('Escape');
    await expect(ring(page).getByText('Sound off')).toBeVisible();

    await page.context().setOffline(false);
    await isBack;
    // A press in the moment in which the ring appears would be meant for the page below.
    await page.clock.runFor(1_000);
    await ring(page).getByRole('button', { name: 'Take' }).click();
    await expect(ring(page)).toBeHidden();
    await expect(ring(other)).toBeHidden({ timeout: 1_000 });
    await expect(news).toBeFocused();
    await expect(news).toHaveValue('The first tomatoes');
    const logs = await page.request.get(`/api/medication-logs?date=${due.toISOString().slice(0, 10)}`);
    expect(await logs.json()).toMatchObject([{ scheduledTime: due.toISOString(), status: 'taken' }]);
  } finally {
    await elsewhere.close();
  }
});

import { newDataDir, type Product, removeDataDir, startProduct } from './support/product';
import { addMedicationByApi, registerByApi, test as usualTest } from './support/test';

const test = usualTest.extend<object, { own: Product }>({
  own: [
    async ({}, use) => {
      const dataDir = await newDataDir();
      const product = await startProduct(dataDir, { SMTP_URL: 'smtp://127.0.0.1:9' });
      await use(product);
      await product.stop();
      await removeDataDir(dataDir);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ own }, use) => use(own.address),
});

test('look', async ({ page }) => {
  test.setTimeout(300_000);
  for (const role of ['senior', 'caregiver', 'family_member']) {
    await page.context().clearCookies();
    await registerByApi(page, role);
    if (role === 'senior') {
      await addMedicationByApi(page.request, { name: 'Metformin', dosage: '500 mg', times: ['08:00'] } as never);
      await page.request.post('/api/health-metrics', { data: { type: 'blood_pressure', value: { systolic: 191, diastolic: 125 } } });
      await page.request.patch('/api/notifications', { data: { quietFrom: '22:00', quietTo: '07:00' } });
      await page.waitForTimeout(2500);
    }
    const looks = [
      ['1280', 1280, 100, 'light'],
      ['820', 820, 100, 'light'],
      ['390', 390, 100, 'light'],
      ['390-200', 390, 200, 'light'],
      ['dark', 1280, 100, 'dark'],
    ] as const;
    for (const [name, width, textSize, theme] of looks) {
      if (role === 'family_member' && name !== '1280') continue;
      await page.request.put('/api/user/comfort', { data: { textSize, theme, motion: 'full', readAloudRate: null } });
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/reminders');
      await page.getByRole('region', { name: 'What you are told' }).waitFor();
      await page.waitForTimeout(500);
      await page.screenshot({ path: `/tmp/social/${role}-${name}.png`, fullPage: true });
      if (role === 'senior') {
        const list = await (await page.request.get('/api/notices')).json();
        const notice = list.find((each: { kind: string }) => each.kind === 'reading');
        if (notice !== undefined) {
          await page.goto(`/reminders/${notice.id}`);
          await page.waitForTimeout(500);
          await page.screenshot({ path: `/tmp/social/notice-${name}.png`, fullPage: true });
        }
      }
    }
  }
});

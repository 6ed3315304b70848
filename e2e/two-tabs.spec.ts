import { addMedicationByApi, expect, registerByApi, test, timeFromNow } from './support/test';

test('two tabs pressing Take Now at once record one dose', async ({ page, context }) => {
  await registerByApi(page);
  await addMedicationByApi(page.request, {
    name: 'Lisinopril',
    dosage: '10 mg',
    frequency: 'Once daily',
    times: [timeFromNow(0)],
  });
  // Neither tab gets live events: otherwise the second press would find the dose already taken and send nothing.
  await context.routeWebSocket(/\/ws$/, () => undefined);
  const other = await context.newPage();
  await Promise.all([page.goto('/medications'), other.goto('/medications')]);
  const buttons = [page, other].map((tab) => tab.getByRole('button', { name: /^Take Now/ }));
  // Both are found before either is pressed: a click waits until nothing moves, and by then one tab may show the other's dose.
  const found = await Promise.all(buttons.map((button) => button.elementHandle()));
  const sent = [page, other].map((tab) =>
    tab.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/medication-logs')),
  );
  await Promise.all(found.map((button) => button?.dispatchEvent('click')));
  await Promise.all(sent);
  await Promise.all([page, other].map((tab) => expect(tab.getByRole('article')).toContainText('Taken')));
  const logs: unknown[] = await (await page.request.get('/api/medication-logs')).json();
  expect(logs).toHaveLength(1);
});

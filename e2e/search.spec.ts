// Finding something by typing, without a mouse.
import { addAppointments } from './support/care-story';
import { expect, registerByApi, test } from './support/test';

test('a search by keyboard leads to the thing itself, and Back to the results (KIND-23)', async ({ page }) => {
  await registerByApi(page);
  await addAppointments(page.request);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Help' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('blood');
  const result = page.getByRole('region', { name: 'Appointments' }).getByRole('link', { name: /^Blood test/ });
  await expect(result).toBeVisible();
  await expect(page).toHaveURL(/\/search\?q=blood$/);
  await result.focus();
  await page.keyboard.press('Enter');
  // It is completed, and so on the other tab.
  await expect(page.getByRole('tab', { name: 'Completed (1)' })).toHaveAttribute('aria-selected', 'true');
  const item = page.locator('[data-linked]');
  await expect(item).toContainText('Blood test');
  await expect(item).toBeFocused();
  await expect(item).toBeInViewport();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('blood');
  await expect(result).toBeVisible();
});

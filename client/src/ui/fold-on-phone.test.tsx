import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '@/testing/render';
import { Card } from './card';
import { FoldOnPhone } from './fold-on-phone';

it('is one line on a phone, and opens in its place (KIND-22)', async () => {
  const { user } = renderApp(
    <FoldOnPhone icon="pill" title="Today's Medications" line="3 due today">
      <Card title="Today's Medications">Metformin</Card>
    </FoldOnPhone>,
  );
  const button = screen.getByRole('button', { name: "Today's Medications 3 due today" });
  const body = document.getElementById(button.getAttribute('aria-controls') ?? '');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(body).toHaveClass('max-sm:hidden');
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(body).not.toHaveClass('max-sm:hidden');
  await user.click(button);
  expect(body).toHaveClass('max-sm:hidden');
});

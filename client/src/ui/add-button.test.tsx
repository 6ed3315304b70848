import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AddButton } from './add-button';

it.each([
  ['an empty list, which asks for the first one itself', [], 'outline'],
  ['a list with something in it', ['Lisinopril'], 'primary'],
  ['a list that is not known yet', undefined, 'primary'],
])('beside %s', (_what, list, variant) => {
  render(
    <AddButton list={list} onClick={() => undefined} preload={() => undefined}>
      Add Medication
    </AddButton>,
  );
  expect(screen.getByRole('button', { name: 'Add Medication' })).toHaveAttribute('data-variant', variant);
});

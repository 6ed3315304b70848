import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '@/testing/render';
import { Tabs } from './tabs';

function Example({ keepMounted = false }: { keepMounted?: boolean }) {
  const [value, setValue] = useState('day');
  const items = ['day', 'week', 'month'].map((each) => ({
    value: each,
    label: `By ${each}`,
    content: <input aria-label={`Note of the ${each}`} />,
  }));
  return <Tabs label="How to look" items={items} value={value} onValueChange={setValue} keepMounted={keepMounted} />;
}

const tab = (name: string) => screen.getByRole('tab', { name });

describe('tabs', () => {
  it('show the panel of the pressed one, which names the panel', async () => {
    const { user } = renderApp(<Example />);
    expect(screen.getByRole('tabpanel', { name: 'By day' })).toBeVisible();
    await user.click(tab('By week'));
    expect(tab('By week')).toHaveAttribute('aria-selected', 'true');
    expect(tab('By day')).toHaveAttribute('aria-selected', 'false');
    expect(screen.getByRole('tabpanel')).toBe(screen.getByRole('tabpanel', { name: 'By week' }));
    expect(screen.getByRole('tabpanel')).toHaveAttribute('id', tab('By week').getAttribute('aria-controls'));
  });

  it.each([
    ['{ArrowRight}', 'By week'],
    ['{ArrowLeft}', 'By month'],
    ['{End}', 'By month'],
    ['{End}{ArrowRight}', 'By day'],
    ['{End}{Home}', 'By day'],
    ['{Shift>}{ArrowRight}{/Shift}', 'By day'],
  ])('with %s move to %s, with the focus', async (keys, name) => {
    const { user } = renderApp(<Example />);
    await user.tab();
    expect(tab('By day')).toHaveFocus();
    await user.keyboard(keys);
    expect(tab(name)).toHaveFocus();
    expect(tab(name)).toHaveAttribute('aria-selected', 'true');
  });

  it('are one tab stop; the next is the panel', async () => {
    const { user } = renderApp(<Example />);
    await user.tab();
    await user.tab();
    expect(screen.getByRole('tabpanel')).toHaveFocus();
  });

  it('keep typed text if configured to', async () => {
    const { user } = renderApp(<Example keepMounted />);
    await user.type(screen.getByLabelText('Note of the day'), 'Tomatoes');
    await user.click(tab('By week'));
    await user.click(tab('By day'));
    expect(screen.getByLabelText('Note of the day')).toHaveValue('Tomatoes');
  });
});

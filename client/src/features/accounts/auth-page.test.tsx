import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openCreateAccount, openPage } from './testing/open-auth-page';

describe('the sign-in page', () => {
  it('has the tabs Sign In, selected first, and Create Account (AUTH-02, AUTH-03)', () => {
    openPage();
    const tabs = screen
      .getAllByRole('tab')
      .map((tab) => [tab.textContent, tab.ariaSelected ?? tab.getAttribute('aria-selected')]);
    expect(tabs).toStrictEqual([
      ['Sign In', 'true'],
      ['Create Account', 'false'],
    ]);
  });

  it('lists benefits next to the form (AUTH-04)', () => {
    openPage();
    const benefits = within(screen.getByRole('list', { name: 'What you get' })).getAllByRole('listitem');
    expect(benefits.length).toBeGreaterThan(2);
  });

  it('signing in asks for username and password, which the browser may autofill (AUTH-05)', () => {
    openPage();
    const panel = screen.getByRole('tabpanel', { name: 'Sign In' });
    const fields = [...panel.querySelectorAll('input')].map((input) => [input.name, input.type, input.autocomplete]);
    expect(fields).toStrictEqual([
      ['username', 'text', 'username'],
      ['password', 'password', 'current-password'],
    ]);
  });

  it('creating an account has seven fields, and starts as a senior (AUTH-07, AUTH-08, AUTH-09, AUTH-18)', async () => {
    const page = openPage();
    await openCreateAccount(page);
    const panel = screen.getByRole('tabpanel', { name: 'Create Account' });
    const fields = [...panel.querySelectorAll('input, select')].map((field) => [
      field.getAttribute('name'),
      field.getAttribute('type'),
      field.getAttribute('autocomplete'),
    ]);
    expect(fields).toStrictEqual([
      ['role', null, null],
      ['firstName', 'text', 'given-name'],
      ['lastName', 'text', 'family-name'],
      ['username', 'text', 'username'],
      ['email', 'email', 'email'],
      ['password', 'password', 'new-password'],
      ['confirmPassword', 'password', 'new-password'],
    ]);
    const select = screen.getByLabelText('I am a:');
    expect(select).toHaveValue('senior');
    const options = within(select).getAllByRole<HTMLOptionElement>('option');
    expect(options.map((option) => [option.value, option.text])).toStrictEqual([
      ['senior', 'Senior'],
      ['caregiver', 'Caregiver'],
      ['family_member', 'Family Member'],
    ]);
  });

  it('shows and hides a password with text buttons', async () => {
    const { user } = openPage();
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });

  it('keeps typed text when the tab changes, and moves the focus along', async () => {
    const page = openPage();
    await page.user.type(screen.getByLabelText('Username'), 'margaret');
    await page.user.click(screen.getByRole('button', { name: 'Create an account' }));
    expect(screen.getByRole('tab', { name: 'Create Account' })).toHaveFocus();
    await page.user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByRole('tab', { name: 'Sign In' })).toHaveFocus();
    expect(within(screen.getByRole('tabpanel', { name: 'Sign In' })).getByLabelText('Username')).toHaveValue(
      'margaret',
    );
  });
});

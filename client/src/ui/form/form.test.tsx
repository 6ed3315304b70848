import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { z } from '@shared/zod';
import { ApiError } from '@/lib/api';
import { renderApp } from '@/testing/render';
import { Form } from './form';
import { PasswordField, TextField } from './text-fields';

const schema = z.object({
  username: z.string().min(1, 'Enter your username'),
  password: z.string().min(1, 'Enter your password'),
  age: z.number({ error: 'Enter your age as a number' }).nullable(),
});

type Values = z.output<typeof schema>;

function setUp(onSubmit: (values: Values) => Promise<void> = () => Promise.resolve()) {
  return renderApp(
    <Form
      schema={schema}
      defaultValues={{ username: '', password: '', age: null }}
      submitLabel="Sign In"
      pendingLabel="Signing in …"
      onSubmit={onSubmit}
    >
      {/* Not in the order of the schema. */}
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <TextField name="username" label="Username" hint="As on your letter" />
      <TextField name="age" label="Age" type="number" blank="null" optional />
    </Form>,
  );
}

function refusal(fields?: Record<string, string>): ApiError {
  return new ApiError(400, JSON.stringify({ message: 'That did not work. Please look again.', code: 'x', fields }));
}

describe('Form', () => {
  it('validates nothing before submitting', async () => {
    const { user } = setUp();
    await user.click(screen.getByLabelText('Username'));
    await user.tab();
    expect(screen.queryByText('Enter your username')).not.toBeInTheDocument();
  });

  it('on a failed submit the summary takes the focus and lists the fields in page order', async () => {
    const submit = vi.fn<(values: Values) => Promise<void>>();
    const { user } = setUp(submit);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    expect(summary).toHaveTextContent('There is a problem');
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toStrictEqual([
      'Enter your password',
      'Enter your username',
    ]);
    expect(submit).not.toHaveBeenCalled();
  });

  it('shows the same message at the field, and the link leads to it', async () => {
    const { user } = setUp();
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    const username = screen.getByLabelText('Username');
    await waitFor(() => expect(username).toBeInvalid());
    expect(username).toHaveAccessibleDescription('As on your letter Enter your username');
    await user.click(screen.getByRole('link', { name: 'Enter your username' }));
    expect(username).toHaveFocus();
  });

  it('shows the server’s field errors at their inputs and loses nothing typed', async () => {
    const { user } = setUp(() => Promise.reject(refusal({ username: 'There is no such person' })));
    await user.type(screen.getByLabelText('Username'), 'margaret');
    await user.type(screen.getByLabelText('Password'), 'roses');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByRole('link', { name: 'There is no such person' })).toBeVisible();
    expect(screen.getByLabelText('Username')).toBeInvalid();
    expect(screen.getByLabelText('Username')).toHaveValue('margaret');
    expect(screen.getByLabelText('Password')).toHaveValue('roses');
  });

  it('shows a message for an unknown field on its own line', async () => {
    const { user } = setUp(() => Promise.reject(refusal({ relationship: 'Choose how you are related' })));
    await user.type(screen.getByLabelText('Username'), 'margaret');
    await user.type(screen.getByLabelText('Password'), 'roses');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose how you are related');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('shows the server’s message for other refusals, and never repeats an error silently (D-31)', async () => {
    const { user } = setUp(() => Promise.reject(refusal()));
    await user.type(screen.getByLabelText('Username'), 'margaret');
    await user.type(screen.getByLabelText('Password'), 'roses');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('That did not work. Please look again.');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  });

  it('shows a pending text and cannot be submitted twice', async () => {
    let finish = () => {};
    const submit = vi.fn<(values: Values) => Promise<void>>(() => new Promise((resolve) => (finish = resolve)));
    const { user } = setUp(submit);
    await user.type(screen.getByLabelText('Password'), 'roses');
    await user.type(screen.getByLabelText('Username'), 'margaret');
    const button = screen.getByRole('button', { name: 'Sign In' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(await screen.findByRole('button', { name: 'Signing in …' })).toBeDisabled();
    finish();
    await screen.findByRole('button', { name: 'Sign In' });
    expect(submit).toHaveBeenCalledTimes(1);
    expect(submit).toHaveBeenCalledWith({ username: 'margaret', password: 'roses', age: null });
  });

  it('ignores the second half of a double press on its button, which would hit what has moved', async () => {
    const pressed = vi.fn<() => void>();
    const { user } = setUp();
    const button = screen.getByRole('button', { name: 'Sign In' });
    const press = (target: Element) =>
      user.pointer({ target, keys: '[MouseLeft]', coords: { clientX: 200, clientY: 600 } });
    await press(button);
    const summary = await screen.findByRole('alert');
    const showPassword = screen.getByRole('button', { name: 'Show password' });
    showPassword.addEventListener('click', pressed);
    await press(showPassword);
    expect(pressed).not.toHaveBeenCalled();
    expect(summary).toHaveFocus();
    await new Promise((resolve) => setTimeout(resolve, 600));
    await press(showPassword);
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('returns numbers as numbers and keeps invalid ones for correction', async () => {
    const submit = vi.fn<(values: Values) => Promise<void>>(() => Promise.resolve());
    const { user } = setUp(submit);
    await user.type(screen.getByLabelText('Username'), 'margaret');
    await user.type(screen.getByLabelText('Password'), 'roses');
    const age = screen.getByLabelText('Age (optional)');
    await user.type(age, 'eighty');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByRole('link', { name: 'Enter your age as a number' })).toBeVisible();
    expect(age).toHaveValue('eighty');
    await user.clear(age);
    await user.type(age, '81,5');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(submit).toHaveBeenCalledWith({ username: 'margaret', password: 'roses', age: 81.5 }));
  });

  it('shows and hides the password with a text button', async () => {
    const { user } = setUp();
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });
});

import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setSeniorSimpleView } from '@shared/api/profile';
import { type FakeRoute, serve } from '@/testing/fake-server';
import { renderApp } from '@/testing/render';
import { SeniorSimpleView } from './senior-simple-view';

const ID = '0195a000-0000-7000-8000-000000000001';
const PATH = `/api/seniors/${ID}/simple-view`;

function open(mayChangeIt: boolean, change?: FakeRoute) {
  let isOn = false;
  let may = mayChangeIt;
  const requests = serve({
    [`GET ${PATH}`]: () => ({ body: { isOn, mayChangeIt: may } }),
    [`PUT ${PATH}`]: (request) => {
      if (change !== undefined) {
        may = false;
        return typeof change === 'function' ? change(request) : change;
      }
      ({ isOn } = setSeniorSimpleView.body.parse(request.body));
      return { body: { isOn, mayChangeIt } };
    },
  });
  return { requests, ...renderApp(<SeniorSimpleView seniorId={ID} firstName="Margaret" />) };
}

describe('the simple view of a connected senior', () => {
  it('can be switched if the senior lets the care team do it', async () => {
    const { user } = open(true);
    const control = await screen.findByRole('checkbox', { name: 'Simple view for Margaret' });
    expect(control).not.toBeChecked();
    await user.click(control);
    await waitFor(() => expect(control).toBeChecked());
    expect(await screen.findByText('Margaret’s screen updates automatically.')).toBeVisible();
    await user.click(control);
    await waitFor(() => expect(control).not.toBeChecked());
  });

  it('is not offered if the senior does not share it', async () => {
    const { requests } = open(false);
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('says why if the senior withdrew the permission in the meantime, and then disappears', async () => {
    const message = 'They control their own simple view. You can ask them to let the care team change it.';
    const { user } = open(true, { status: 403, body: { message, code: 'not_permitted' } });
    await user.click(await screen.findByRole('checkbox'));
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  });
});

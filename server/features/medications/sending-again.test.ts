import { expect, it } from 'vitest';
import { createTestApp } from '../../testing/app';
import { createSenior } from '../../testing/factories';
import { describeSendingAgain, keyed } from '../../testing/send-again';

const app = await createTestApp();
const metformin = { name: 'Metformin', dosage: '500 mg', frequency: 'Once daily', times: ['08:00'] };

describeSendingAgain(app, '/api/medications', metformin);

it('a repeated request records one start', async () => {
  const senior = await createSenior(app);
  const headers = keyed(crypto.randomUUID());
  for (const status of [201, 200]) {
    await senior.agent.post('/api/medications').set(headers).send(metformin).expect(status);
  }
  expect((await senior.agent.get('/api/medication-changes').expect(200)).body).toHaveLength(1);
});

import { describe, expect, it } from 'vitest';
import { anAccount } from '@/testing/account';
import { serve } from '@/testing/fake-server';
import { expectTitle, renderWholeApp } from './testing/render-whole-app';

describe('/health', () => {
  it.each(['senior', 'caregiver', 'family_member'] as const)('ROLE-16 HEALTH-09 is there for a %s', async (role) => {
    serve({
      'GET /api/health-metrics': { body: [] },
      'GET /api/health-metrics/latest': { body: [] },
    });
    renderWholeApp('/health', anAccount({ role }));
    await expectTitle('Health Tracking');
    expect(document.title).toBe('Health Tracking – Hearthside');
  });
});

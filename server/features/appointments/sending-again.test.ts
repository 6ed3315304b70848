import { createTestApp } from '../../testing/app';
import { describeSendingAgain } from '../../testing/send-again';

const startTime = '2026-03-05T14:30:00.000Z';

describeSendingAgain(await createTestApp(), '/api/appointments', { title: 'Eye doctor', type: 'Doctor', startTime });

import { pino } from 'pino';
import { createMailer } from '../../mail/mailer';
import type { EngineParts } from '../engine';

const PUBLIC_URL = 'http://hearthside.test';

/** An engine that tells devices, and nothing else: there is no mail, no phone gateway, and no page to announce to. */
export function onlyDevices({ database, push, clock }: Pick<EngineParts, 'database' | 'push' | 'clock'>): EngineParts {
  const log = pino({ level: 'silent' });
  return {
    database,
    push,
    clock,
    mailer: createMailer({ smtpUrl: undefined, from: '', publicUrl: PUBLIC_URL, log }),
    gateway: null,
    announce: () => undefined,
    publicUrl: PUBLIC_URL,
    log,
  };
}

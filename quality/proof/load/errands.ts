// What people do all day, in realistic proportions; each errand is one to four requests.
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { appointment } from '@shared/api/appointments';
import { keptDocument } from '@shared/api/documents';
import { familyUpdate } from '@shared/api/family-feed';
import { PASSWORD } from '../../../server/testing/actors';
import { pdf } from '../../../server/testing/hostile-files';
import type { Ask, Asked } from './asking';
import type { Villager } from './village';

type Errand = (who: Villager, ask: Ask) => Promise<unknown>;

/** A time at which no dose or reading exists yet. */
let moments = 0;
const freshMoment = () => new Date(Date.UTC(2025, 0, 1) + 60_000 * moments++).toISOString();

const createdId = ({ text }: Asked, schema: z.ZodType<{ id: string }>) => schema.parse(JSON.parse(text)).id;

/** @param picture the photo to upload */
function errands(picture: Buffer): { weight: number; run: Errand }[] {
  const lookAtToday: Errand = async ({ seniorId }, ask) => {
    await ask(`GET /api/medications?senior=${seniorId}`);
    await ask(`GET /api/medication-logs?senior=${seniorId}&date=2025-01-02`);
    await ask(`GET /api/appointments?senior=${seniorId}`);
    await ask(`GET /api/health-metrics/latest?senior=${seniorId}`);
  };
  const readFeed: Errand = async ({ updateId }, ask) => {
    await ask('GET /api/family-updates');
    await ask(`GET /api/family-updates/${updateId}/comments`);
  };
  const readMessages: Errand = async ({ conversationId }, ask) => {
    await ask('GET /api/conversations');
    await ask(`GET /api/messages/${conversationId}`);
    await ask(`PUT /api/conversations/${conversationId}/read`);
  };
  const takeDose: Errand = ({ seniorId, medicationIds }, ask) => {
    const medicationId = medicationIds[moments % medicationIds.length];
    const dose = { userId: seniorId, medicationId, scheduledTime: freshMoment(), status: 'taken' };
    return ask('POST /api/medication-logs', { json: dose });
  };
  const measure: Errand = ({ seniorId }, ask) => {
    const reading = { userId: seniorId, type: 'heart_rate', value: '72', recordedAt: freshMoment() };
    return ask('POST /api/health-metrics', { json: reading });
  };
  const writeMessage: Errand = ({ conversationId }, ask) =>
    ask('POST /api/messages', { json: { conversationId, content: 'How are you?' }, idempotencyKey: randomUUID() });
  const giveHeart: Errand = async ({ updateId }, ask) => {
    await ask(`PUT /api/family-updates/${updateId}/heart`);
    await ask(`DELETE /api/family-updates/${updateId}/heart`);
  };
  const planVisit: Errand = async ({ seniorId }, ask) => {
    const visit = { userId: seniorId, title: 'Eye doctor', type: 'medical', startTime: freshMoment() };
    const made = await ask('POST /api/appointments', { json: visit });
    if (made.isDone) await ask(`DELETE /api/appointments/${createdId(made, appointment)}`);
  };
  const sharePhoto: Errand = async ({ seniorId }, ask) => {
    const file = { field: 'photo', name: 'garden.jpg', type: 'image/jpeg', bytes: picture };
    const shared = await ask('POST /api/family-updates', { file, values: { content: 'The garden', seniorId } });
    if (!shared.isDone) return;
    const { id, photos } = familyUpdate.parse(JSON.parse(shared.text));
    for (const { url } of photos) await ask(`GET ${url}`);
    await ask(`DELETE /api/family-updates/${id}`);
  };
  const keepPaper: Errand = async (_who, ask) => {
    const file = { field: 'file', name: 'card.pdf', type: 'application/pdf', bytes: pdf('card') };
    const kept = await ask('POST /api/documents', { file });
    if (!kept.isDone) return;
    const { id, fileUrl } = keptDocument.parse(JSON.parse(kept.text));
    await ask(`GET ${fileUrl}`);
    await ask(`DELETE /api/documents/${id}`);
  };
  const signInElsewhere: Errand = async ({ username }, ask) => {
    const { cookie } = await ask('POST /api/login', { json: { username, password: PASSWORD }, cookie: '' });
    await ask('GET /api/user/me', { cookie });
    await ask('POST /api/logout', { json: {}, cookie });
  };
  const exportReadings: Errand = (_who, ask) => ask('GET /api/health-metrics/export');
  const play: Errand = (_who, ask) => {
    const game = { gameType: 'trivia', score: 80, duration: 120, completedAt: freshMoment() };
    return ask('POST /api/game-activities', { json: game, idempotencyKey: randomUUID() });
  };
  const lookAround: Errand = async (_who, ask) => {
    for (const path of ['/api/user/me', '/api/care-connections', '/api/emergency-card']) await ask(`GET ${path}`);
  };
  return [
    { weight: 30, run: lookAtToday },
    { weight: 10, run: readFeed },
    { weight: 10, run: readMessages },
    { weight: 12, run: takeDose },
    { weight: 8, run: measure },
    { weight: 8, run: writeMessage },
    { weight: 4, run: giveHeart },
    { weight: 3, run: planVisit },
    { weight: 2, run: sharePhoto },
    { weight: 3, run: keepPaper },
    { weight: 2, run: signInElsewhere },
    { weight: 1, run: exportReadings },
    { weight: 3, run: play },
    { weight: 4, run: lookAround },
  ];
}

/** Each hundred errands is the same hundred, shuffled, so that any two stretches of the load are alike. */
export function dayPlan(picture: Buffer): readonly Errand[] {
  const all = errands(picture).flatMap(({ weight, run }) => Array.from({ length: weight }, () => run));
  // 37 and 100 have no common divisor, so each is taken once.
  return all.map((_errand, index) => all[(index * 37) % all.length]).filter((errand) => errand !== undefined);
}

import webPush from 'web-push';
import { z } from 'zod';
import { PRODUCT_NAME } from '@shared/product';
import type { Config } from '../config';
import type { Database } from '../db/connect';
import type { VapidKeys } from './push-service';

const stored = z.object({ publicKey: z.string(), privateKey: z.string() });

/** Made once in the database, so that all instances and a restored backup have the same (REACH-86). */
export async function readVapidKeys({ writes }: Pick<Database, 'writes'>): Promise<VapidKeys> {
  const made = JSON.stringify(webPush.generateVAPIDKeys());
  await writes.query(`insert into server_keys (name, value) values ('vapid', $1) on conflict (name) do nothing`, [
    made,
  ]);
  const { rows } = await writes.query<{ value: string }>(`select value from server_keys where name = 'vapid'`);
  return stored.parse(JSON.parse(rows[0]?.value ?? '{}'));
}

/**
 * Where a push service finds whoever runs this server (REACH-87): the public address, or an email address at a public
 * domain. Apple refuses localhost.
 */
export function vapidSubject({ publicUrl, mailFrom }: Pick<Config, 'publicUrl' | 'mailFrom'>): string {
  if (publicUrl?.startsWith('https:')) return publicUrl;
  const address = /[^\s<>]+@[^\s<>]+\.[a-z]{2,}/i.exec(mailFrom)?.[0];
  return address === undefined ? `https://${PRODUCT_NAME.toLowerCase()}.invalid` : `mailto:${address}`;
}

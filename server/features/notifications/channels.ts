import type { Request } from 'express';
import type { z } from 'zod';
import type {
  addDevice,
  changeNotifications,
  NotificationDevice,
  NotificationState,
  sendTest,
} from '@shared/api/notifications';
import { CHOSEN_KINDS, preferencesOf, type StoredPreferences } from '@shared/domain/notifications/kinds';
import type { AttemptLimits } from '../../auth/attempt-limits';
import type { Viewer } from '../../auth/viewer';
import type { Database } from '../../db/connect';
import { AppError, atField, notFound } from '../../errors/app-error';
import type { Stored } from '../../http/outcome';
import { readDelivery } from '../../notifications/waiting';
import type { PushService } from '../../notifications/push-service';
import type { ChannelQueries, DeviceRow } from './channel-queries';
import type { Acknowledge } from './acknowledgments';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

interface Parts {
  database: Database;
  queries: ChannelQueries;
  acknowledge: Acknowledge;
  push: Pick<PushService, 'publicKey' | 'isKnown'>;
  isMailOn: boolean;
  isGatewayOn: boolean;
  limits: AttemptLimits;
  clock: () => Date;
}

/** How a person is told: settings, devices and email. */
export function createChannels(parts: Parts) {
  const { database, queries, acknowledge, push, isMailOn, isGatewayOn, limits, clock } = parts;
  function presentDevice(row: DeviceRow, sid: string): NotificationDevice {
    const { id, label, lastReachedAt } = row;
    return {
      id,
      label,
      isThisOne: row.sid === sid,
      state: row.state,
      lastReachedAt: lastReachedAt?.toISOString() ?? null,
    };
  }

  async function read(viewer: Viewer, request: Request): Promise<NotificationState> {
    const [row, rows, hasMail, hasPhone] = await Promise.all([
      queries.readSettings(viewer.id),
      queries.listDevices(viewer.id, clock()),
      queries.hasMail(viewer.id),
      isGatewayOn && queries.hasPhone(viewer.id),
    ]);
    const preferences = preferencesOf(row?.preferences ?? {});
    const devices = rows.map((device) => presentDevice(device, request.sessionID));
    const mail = !isMailOn ? 'off' : hasMail ? 'ready' : 'unconfirmed';
    const gateway = !isGatewayOn ? 'off' : hasPhone ? 'ready' : 'no_phone';
    return {
      settings: {
        preferences,
        quietFrom: row?.quietFrom ?? null,
        quietTo: row?.quietTo ?? null,
        importantPassesQuiet: row?.importantPassesQuiet ?? true,
        showsDetails: row?.showsDetails ?? false,
        repeatMinutes: row?.repeatMinutes ?? 10,
      },
      channels: { publicKey: push.publicKey, push: isSecure(request) ? 'ready' : 'needs_https', mail, gateway },
      devices,
      isReachable:
        (preferences.dose.push && devices.some(({ state }) => state === 'ok')) ||
        (preferences.dose.mail && mail === 'ready') ||
        (preferences.dose.gateway && gateway === 'ready'),
    };
  }

  return {
    read,

    async change(viewer: Viewer, changes: z.output<typeof changeNotifications.body>, request: Request) {
      const { preferences, ...others } = changes;
      await queries.changeSettings(viewer.id, (row) => {
        const given = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined));
        return preferences === undefined
          ? given
          : { ...given, preferences: merged(row?.preferences ?? {}, preferences) };
      });
      return read(viewer, request);
    },

    /** @throws AppError invalid_input for an unknown push service, conflict for a subscription to another server key */
    async addDevice(
      viewer: Viewer,
      { endpoint, keys, label, usedKey }: z.output<typeof addDevice.body>,
      sid: string,
    ): Promise<Stored<NotificationDevice>> {
      if (!push.isKnown(endpoint)) {
        throw atField('invalid_input', 'endpoint', 'This browser’s notification service is not known here.');
      }
      if (usedKey !== push.publicKey) throw new AppError('conflict', 'Please turn notifications on again.');
      const { device, isNew } = await queries.addDevice({ userId: viewer.id, sid, endpoint, ...keys, label }, clock());
      return { value: presentDevice(device, sid), isNew };
    },

    async removeDevice(viewer: Viewer, id: string): Promise<void> {
      if (!(await queries.removeDevice(viewer.id, id))) throw notFound();
    },

    /** @throws AppError conflict if the channel leads nowhere, too_many_requests */
    async sendTest(viewer: Viewer, { channel, deviceId }: z.output<typeof sendTest.body>) {
      if (channel === 'mail') {
        if (!isMailOn) throw new AppError('conflict', 'This server sends no email.');
        if (!(await queries.hasMail(viewer.id))) {
          throw new AppError('conflict', 'Please confirm your email address in your profile first.');
        }
      } else if (channel === 'gateway') {
        if (!isGatewayOn) throw new AppError('conflict', 'This server has no phone gateway.');
        if (!(await queries.hasPhone(viewer.id))) {
          throw new AppError('conflict', 'Please add your phone number in your profile first.');
        }
      } else if (channel === 'push') {
        const devices = await queries.listDevices(viewer.id, clock());
        const device = devices.find(({ id }) => id === deviceId);
        if (device === undefined) throw notFound();
        if (device.state === 'signed_out') throw new AppError('conflict', 'This device is signed out.');
      }
      await limits.countTest(viewer.id);
      return {
        noticeId: await queries.insertTest(viewer.id, channel, channel === 'push' ? (deviceId ?? null) : null, clock()),
      };
    },

    async readDelivery(viewer: Viewer, deliveryId: string) {
      const delivery = await readDelivery(database, viewer.id, deliveryId, clock());
      if (delivery === null) throw notFound();
      const { id, noticeId, kind, at, title, body, link } = delivery;
      return { id, noticeId, kind, at: at.toISOString(), title, body, link };
    },

    async markShown(viewer: Viewer, deliveryId: string): Promise<void> {
      if (!(await acknowledge(viewer.id, deliveryId, clock()))) throw notFound();
    },
  };
}

/** Browsers take notifications over https, and on this very machine. */
function isSecure(request: Request): boolean {
  return request.secure || LOOPBACK.has(request.hostname);
}

type Changes = NonNullable<z.output<typeof changeNotifications.body>['preferences']>;

function merged(stored: StoredPreferences, changes: Changes): StoredPreferences {
  const all = { ...stored };
  for (const kind of CHOSEN_KINDS) {
    const given = Object.fromEntries(Object.entries(changes[kind] ?? {}).filter(([, isOn]) => isOn !== undefined));
    if (Object.keys(given).length > 0) all[kind] = { ...all[kind], ...given };
  }
  return all;
}

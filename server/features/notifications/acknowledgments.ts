/** Devices and pages acknowledge what they have shown, all at once when many were told. */
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../db/connect';

/** What is acknowledged within this time is one statement. */
const GATHER_MS = 50;
/** A delivery is locked while it is handed over, and as long as the slowest of its batch takes to answer. */
const AGAIN_MS = 250;

interface Acknowledgment {
  personId: string;
  deliveryId: string;
  at: Date;
  /** @param isTheirs false: there is no such delivery of that person */
  resolve: (isTheirs: boolean) => void;
  reject: (error: unknown) => void;
}

/**
 * Waits for no lock: what is locked is left as it is. Returns the person's own, and whether each is stored. Events of one
 * instant are read in the order of their ids, so `$4` has ids that grow with time.
 */
const STORE = `
  with asked as (
    select id, person_id, min(at) as at
    from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) as a(id, person_id, at) group by id, person_id
  ),
  own as (
    select d.id, d.person_id, d.shown_at is not null as is_stored, asked.at
    from asked join deliveries d on d.id = asked.id and d.person_id = asked.person_id
  ),
  free as (
    select d.id from deliveries d where d.id in (select id from own where not is_stored) and d.shown_at is null
    order by d.id for no key update skip locked
  ),
  shown as (
    update deliveries d set state = 'shown', shown_at = own.at from free join own on own.id = free.id
    where d.id = free.id returning d.id, d.notice_id, d.person_id, d.channel, d.device_id, d.is_quiet, d.shown_at
  ),
  event as (
    insert into notice_events (id, notice_id, at, what, person_id, channel, device_label)
    select ($4::uuid[])[row_number() over ()], s.notice_id, s.shown_at, 'shown', s.person_id, s.channel, v.label
    from shown s left join devices v on v.id = s.device_id where not s.is_quiet
  )
  select own.id || ' ' || own.person_id as key, own.is_stored or exists (select from shown where shown.id = own.id) as "isStored" from own`;

export type Acknowledge = (personId: string, deliveryId: string, at: Date) => Promise<boolean>;

/**
 * Stores acknowledgments one batch after the other, on one connection at most: everybody else may write meanwhile.
 * @returns what resolves once it is stored, or to false if the delivery is not that person's
 */
export function createAcknowledge({ writes }: Pick<Database, 'writes'>): Acknowledge {
  let waiting: Acknowledgment[] = [];
  let isStoring = false;

  /** @returns those that are locked */
  async function store(acknowledgments: readonly Acknowledgment[]): Promise<Acknowledgment[]> {
    const locked: Acknowledgment[] = [];
    try {
      const { rows } = await writes.query<{ key: string; isStored: boolean }>({
        name: 'store_shown',
        text: STORE,
        values: [
          acknowledgments.map(({ deliveryId }) => deliveryId),
          acknowledgments.map(({ personId }) => personId),
          acknowledgments.map(({ at }) => at),
          acknowledgments.map(() => uuidv7()),
        ],
      });
      const found = new Map(rows.map(({ key, isStored }) => [key, isStored]));
      for (const acknowledgment of acknowledgments) {
        const isStored = found.get(`${acknowledgment.deliveryId} ${acknowledgment.personId}`);
        if (isStored === false) locked.push(acknowledgment);
        else acknowledgment.resolve(isStored === true);
      }
    } catch (error) {
      for (const { reject } of acknowledgments) reject(error);
    }
    return locked;
  }

  function storeSoon(ms: number): void {
    if (isStoring || waiting.length === 0) return;
    isStoring = true;
    setTimeout(() => {
      const acknowledgments = waiting;
      waiting = [];
      void store(acknowledgments).then((locked) => {
        isStoring = false;
        const hasNew = waiting.length > 0;
        waiting.push(...locked);
        storeSoon(hasNew ? GATHER_MS : AGAIN_MS);
      });
    }, ms).unref();
  }

  return (personId, deliveryId, at) =>
    new Promise((resolve, reject) => {
      waiting.push({ personId, deliveryId, at, resolve, reject });
      storeSoon(GATHER_MS);
    });
}

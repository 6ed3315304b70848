import {
  addSupplyEvent,
  listSupplies,
  listSupplyEvents,
  setSupply,
  stopSupply,
  takeBackSupplyEvent,
} from '@shared/api/supplies';
import type { Binder } from '../../http/binder';
import type { createSupplies } from './supplies';

/** @param ownerOf finds the senior of the medication in the path */
export function bindSupplies(
  binder: Binder,
  supplies: ReturnType<typeof createSupplies>,
  ownerOf: (call: { params: { id: string } }) => Promise<string>,
): void {
  binder.bindSenior(listSupplies, ({ senior }) => supplies.list(senior));

  binder.bindRow(setSupply, ownerOf, ({ viewer, senior, params, body }) =>
    supplies.set(viewer, senior, params.id, body),
  );

  binder.bindRow(stopSupply, ownerOf, ({ viewer, senior, params }) => supplies.stop(viewer, senior, params.id));

  binder.bindRow(listSupplyEvents, ownerOf, ({ senior, params }) => supplies.listEvents(senior, params.id));

  binder.bindRow(addSupplyEvent, ownerOf, ({ viewer, senior, params, body, idempotencyKey }) =>
    supplies.addEvent(viewer, senior, params.id, body, idempotencyKey),
  );

  binder.bindRow(takeBackSupplyEvent, ownerOf, ({ viewer, senior, params }) =>
    supplies.takeBack(viewer, senior, params.id, params.eventId),
  );
}

import type { Request, RequestHandler, Response } from 'express';
import { announcedBy, type Endpoint, type RowAccess, type SeniorAccess } from '@shared/api/endpoint';
import type { RecordedAction } from '@shared/domain/care-team';
import { PERSON_HEADER } from '@shared/api/request-headers';
import type { AccessGate, Senior } from '../access/access-gate';
import type { Deed } from '../access/access-recorder';
import { SOCKET_HEADER } from '@shared/live/live-events';
import type { Viewer } from '../auth/viewer';
import { anotherPerson, unauthorized } from '../errors/app-error';
import { type Announce, announcementOf } from '../live/announcement';
import { type Outcome, readOutcome } from './outcome';
import { type Call, idNamed, partOf, readCall } from './read-call';
import { receiveUpload } from './receive-upload';
import { ResourceRouters } from './resource-routers';

interface SignedInCall<C extends Endpoint> extends Call<C> {
  viewer: Viewer;
}
/** The access rule allows this senior. */
interface SeniorCall<C extends Endpoint> extends SignedInCall<C> {
  senior: Senior;
}

interface Handled {
  outcome: unknown;
  /** The owner of the data; null for public endpoints. */
  ownerId: string | null;
  fromSocket: string | null;
}

interface Answered {
  value: unknown;
  isNew: boolean;
}

type Run = (request: Request, response: Response) => Promise<Answered>;

/**
 * Binds contracts to handlers, the only way to create a route: authenticate, parse, check access, run, and send only
 * fields of the response schema. Each kind of access has its own method, so a handler only gets what its contract's
 * access has established.
 */
export class Binder {
  readonly #routers = new ResourceRouters();
  /** For every request: finds its endpoint, if any. */
  readonly handle = this.#routers.handle;
  readonly #bound = new Set<string>();
  readonly #reads = new Map<string, (request: Request, response: Response) => Promise<unknown>>();

  constructor(
    private readonly gate: AccessGate,
    private readonly announce: Announce,
  ) {}

  bindPublic<C extends Endpoint<string, 'public'>>(contract: C, handle: (call: Call<C>) => Promise<Outcome<C>>): void {
    this.#mount(contract, async (request, response) => {
      const outcome = await handle(await readCall(contract, request, response));
      return this.#announceChange(contract, { outcome, ownerId: null, fromSocket: null });
    });
  }

  bindSession<C extends Endpoint<string, 'session'>>(
    contract: C,
    handle: (call: SignedInCall<C>) => Promise<Outcome<C>>,
  ): void {
    this.#mount(contract, async (request, response) => {
      const viewer = signedIn(request);
      if (contract.upload !== null) await receiveUpload(contract.upload, request, response);
      const outcome = await handle({ ...(await readCall(contract, request, response)), viewer });
      return this.#announceChange(contract, { outcome, ownerId: viewer.id, fromSocket: socketOf(request) });
    });
  }

  /**
   * For data of the senior in the query's `senior` or the body's `userId`, otherwise of oneself.
   * @param deedAs what to record of a change, instead of the contract's action
   */
  bindSenior<C extends Endpoint<string, SeniorAccess>>(
    contract: C,
    handle: (call: SeniorCall<C>) => Promise<Outcome<C>>,
    deedAs?: RecordedAction,
  ): void {
    const { area, action, senior: source } = contract.access;
    this.#mount(contract, async (request, response) => {
      const viewer = signedIn(request);
      const call = await readCall(contract, request, response);
      const named = source === 'query.senior' ? idNamed('senior', call.query) : idNamed('userId', call.body);
      const senior = await this.gate.admit(viewer, named ?? viewer.id, area, action);
      const outcome = await handle({ ...call, viewer, senior });
      const record = () => this.#recordDeed(contract, { ...call, viewer, senior }, outcome, deedAs);
      return this.#conclude(contract, { outcome, ownerId: senior.id, fromSocket: socketOf(request) }, record);
    });
  }

  /**
   * For data of the senior who owns the named row; `findSenior` throws not_found if it does not exist.
   * @param deedOf what to record of a change, instead of the contract's action on the row; null for nothing
   */
  bindRow<C extends Endpoint<string, RowAccess>>(
    contract: C,
    findSenior: (call: Call<C>) => Promise<string>,
    handle: (call: SeniorCall<C>) => Promise<Outcome<C>>,
    deedOf?: (outcome: Outcome<C>, viewer: Viewer) => Deed | null,
  ): void {
    const { area, action } = contract.access;
    this.#mount(contract, async (request, response) => {
      const viewer = signedIn(request);
      let call = await readCall(contract, request, response);
      let senior = await this.gate.admit(viewer, await findSenior(call), area, action);
      if (contract.upload !== null) {
        // Files are only received once access is checked. On a slow line that takes minutes, and a person removed
        // meanwhile must be refused.
        await receiveUpload(contract.upload, request, response);
        senior = await this.gate.admit(viewer, senior.id, area, action);
        // The form's fields have arrived with the files.
        if (contract.takesBody) call = await readCall(contract, request, response);
      }
      const outcome = await handle({ ...call, viewer, senior });
      const record = async () => {
        if (deedOf === undefined) return this.#recordDeed(contract, { ...call, viewer, senior }, outcome);
        const deed = deedOf(outcome, viewer);
        if (deed !== null) await this.gate.recordDeed(viewer, senior.id, area, deed);
      };
      return this.#conclude(contract, { outcome, ownerId: senior.id, fromSocket: socketOf(request) }, record);
    });
  }

  /**
   * The response to a GET with data, for rendering a page: the same handler behind the same access rule.
   * @param page the request for the page, by its viewer
   * @throws AppError like the request itself; Error for an unsuitable operation
   */
  async answer(operation: string, sent: unknown, page: Request, response: Response): Promise<unknown> {
    const read = this.#reads.get(operation);
    if (read === undefined) throw new Error(`${operation} cannot be asked for`);
    const asked: Request = Object.create(page, {
      params: { value: partOf(sent, 'params') },
      query: { value: partOf(sent, 'query') },
      body: { value: undefined },
    });
    return read(asked, response);
  }

  /** @throws Error if a contract has no handler: everything the API describes must exist. */
  assertComplete(contracts: readonly Endpoint[]): void {
    const missing = contracts.map((contract) => contract.operation).filter((operation) => !this.#bound.has(operation));
    if (missing.length > 0) throw new Error(`Not bound: ${missing.join(', ')}`);
  }

  /** Says in the senior's access list what another person has just done; a repeated request did nothing (KIND-17). */
  async #recordDeed(
    contract: Endpoint<string, SeniorAccess | RowAccess>,
    { viewer, senior, params }: { viewer: Viewer; senior: Senior; params: unknown },
    outcome: unknown,
    deedAs?: RecordedAction,
  ): Promise<void> {
    const { area, action } = contract.access;
    if (action === 'read') return;
    const { value, isNew } = readOutcome(contract, outcome);
    const subjectId = idNamed('id', value) ?? idNamed('id', params);
    if (isNew) await this.gate.recordDeed(viewer, senior.id, area, { action: deedAs ?? action, subjectId });
  }

  /** What is stored is announced even if recording who did it fails, and with it the request. */
  async #conclude(contract: Endpoint, handled: Handled, record: () => Promise<void>): Promise<Answered> {
    try {
      await record();
    } catch (error) {
      this.#announceChange(contract, handled);
      throw error;
    }
    return this.#announceChange(contract, handled);
  }

  /** Announces what the handler has stored, after the commit, as the contract declares (D-36). */
  #announceChange(contract: Endpoint, { outcome, ownerId, fromSocket }: Handled): Answered {
    const { value, isNew, affected } = readOutcome(contract, outcome);
    const announcement = announcementOf(announcedBy(contract), { ownerId, affected, isNew });
    if (announcement !== null) this.announce(announcement, fromSocket);
    return { value, isNew };
  }

  #mount(contract: Endpoint, run: Run): void {
    const [method = '', path = ''] = contract.operation.split(' ');
    const route: RequestHandler = async (request, response) => {
      const { value, isNew } = await run(request, response);
      if (contract.file !== null) return;
      if (contract.status === 204) {
        response.status(204).end();
        return;
      }
      if (!isNew) response.status(200);
      sendJson(response, contract.response.parse(value));
    };
    const mounted = this.#routers.routerFor(path).route(path.replaceAll(/\{(\w+)\}/g, ':$1'));
    const withStatus: RequestHandler = (request, response, next) => {
      response.statusCode = contract.status;
      request.operation = contract.operation;
      return route(request, response, next);
    };
    switch (method) {
      case 'GET':
        mounted.get(withStatus);
        break;
      case 'POST':
        mounted.post(withStatus);
        break;
      case 'PUT':
        mounted.put(withStatus);
        break;
      case 'PATCH':
        mounted.patch(withStatus);
        break;
      case 'DELETE':
        mounted.delete(withStatus);
        break;
      default:
        throw new Error(`${contract.operation} has a method that cannot be bound`);
    }
    this.#bound.add(contract.operation);
    if (method === 'GET' && contract.file === null) {
      this.#reads.set(contract.operation, async (request, response) =>
        contract.response.parse((await run(request, response)).value),
      );
    }
  }
}

function signedIn(request: Request): Viewer {
  const { user, headers } = request;
  if (user === undefined) throw unauthorized();
  const shown = headers[PERSON_HEADER];
  if (shown !== undefined && shown !== user.id) throw anotherPerson();
  return user;
}

/** The caller's own live connection, which knows of the change already. */
export function socketOf(request: Request): string | null {
  const named = request.headers[SOCKET_HEADER];
  return typeof named === 'string' && named.length <= 64 ? named : null;
}

function sendJson(response: Response, value: unknown): void {
  const text = JSON.stringify(value);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(text));
  response.end(text);
}

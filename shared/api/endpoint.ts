import { z } from '../zod';
import type { Action, Area } from '../access/access';
import type { AreaEventType, LiveEvent } from '../live/live-events';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Anyone, or anyone signed in (about themselves). */
export type OpenAccess = 'public' | 'session';

/**
 * A person the access rule allows to do `action` in `area` of a senior's data. `senior` says where the senior's id
 * comes from: the query's `senior` or the body's `userId`; absent means oneself.
 */
export interface SeniorAccess {
  area: Area;
  action: Action;
  senior: 'query.senior' | 'body.userId';
}

/** The same for the senior who owns the row in the request. */
export interface RowAccess {
  area: Area;
  action: Action;
  senior: 'row';
}

export type EndpointAccess = OpenAccess | SeniorAccess | RowAccess;

/**
 * Why a repeated request stores nothing and returns 200 with the first result instead of 201. 'key': the client sends
 * an `Idempotency-Key` header. 'natural': the content identifies it, as a dose is a medication and an instant.
 */
export type Idempotency = 'key' | 'natural';

/** Events for people who are named when they happen. */
export type PeopleEventType = Exclude<
  LiveEvent['type'],
  AreaEventType | 'beat' | 'caught_up' | 'family_update' | 'family_update_known' | 'hello' | 'notice_told' | 'resync'
>;

/** The live event that announces a change after it is stored, and who receives it (decision 0014). */
export type Announces =
  /** For everyone who may read that area of the senior's data. */
  | { area: Area }
  /** For the caller's own devices. */
  | { event: PeopleEventType; to: 'self' }
  /** For people only the handler knows: it returns them as `affected`. */
  | { event: PeopleEventType; to: 'affected' }
  /** For the readers of the update that the handler returns as `affected`. Only a new one is shown as news. */
  | { event: 'family_update' | 'family_changed'; to: 'readers' }
  | 'nobody';

/** A response that is a file. */
export type FileType =
  | 'image/webp'
  | 'text/calendar'
  | 'text/csv'
  | 'application/zip'
  | 'application/pdf'
  | 'application/octet-stream';

/** A multipart body: files in one field. */
export interface UploadRule {
  field: string;
  maxBytes: number;
  maxFiles: number;
  /** JSON is accepted as well, without files. */
  isOptional?: boolean;
}

/** An endpoint: input, output, and who may call it. Created by {@link endpoint}. */
export interface Endpoint<
  Op extends string = string,
  Access extends EndpointAccess = EndpointAccess,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Idem extends Idempotency | null = Idempotency | null,
  Tells extends Announces | null = Announces | null,
> {
  operation: Op;
  summary: string;
  access: Access;
  params: Params;
  query: Query;
  body: Body;
  takesBody: boolean;
  response: Response;
  /** The usual success status; 204 has no body. */
  status: 200 | 201 | 204;
  /** Null: a repeated request is carried out again. */
  idempotency: Idem;
  /** Null: it changes nothing, or its access says it ({@link announcedBy}). */
  announces: Tells;
  /** The response is a file of this type; null: it is JSON. */
  file: FileType | null;
  upload: UploadRule | null;
}

const NO_FIELDS = z.strictObject({});
const NO_BODY = z.undefined();
const NO_ANSWER = z.void();

interface Declared<Access, Params, Query, Body, Response, Idem, Tells> {
  summary: string;
  access: Access;
  params?: Params;
  query?: Query;
  body?: Body;
  response?: Response;
  status?: 200 | 201;
  idempotency?: Idem;
  announces?: Tells;
  file?: FileType;
  upload?: UploadRule;
}

/** Declares an endpoint; absent parts are empty, and an endpoint without a response is a 204. */
export function endpoint<
  const Op extends `${Method} /api/${string}`,
  const Access extends EndpointAccess,
  Params extends z.ZodType = typeof NO_FIELDS,
  Query extends z.ZodType = typeof NO_FIELDS,
  Body extends z.ZodType = typeof NO_BODY,
  Response extends z.ZodType = typeof NO_ANSWER,
  const Idem extends Idempotency | null = null,
  const Tells extends Announces | null = null,
>(
  operation: Op,
  declared: Declared<Access, Params, Query, Body, Response, Idem, Tells>,
): Endpoint<Op, Access, Params, Query, Body, Response, Idem, Tells>;
export function endpoint(
  operation: string,
  declared: Declared<EndpointAccess, z.ZodType, z.ZodType, z.ZodType, z.ZodType, Idempotency | null, Announces | null>,
): Endpoint {
  const hasAnswer = declared.response !== undefined || declared.file !== undefined;
  return {
    operation,
    summary: declared.summary,
    access: declared.access,
    params: declared.params ?? NO_FIELDS,
    query: declared.query ?? NO_FIELDS,
    body: declared.body ?? NO_BODY,
    takesBody: declared.body !== undefined,
    response: declared.response ?? NO_ANSWER,
    status: hasAnswer ? (declared.status ?? 200) : 204,
    idempotency: declared.idempotency ?? null,
    announces: declared.announces ?? null,
    file: declared.file ?? null,
    upload: declared.upload ?? null,
  };
}

/** What an endpoint announces; a change in an area is announced to its readers by default. Null: it changes nothing. */
export function announcedBy({ operation, access, announces }: Endpoint): Announces | null {
  if (announces !== null || operation.startsWith('GET ')) return announces;
  return typeof access === 'string' ? null : { area: access.area };
}

import type { Permissions } from '@shared/access/access';
import type { Formats } from '@shared/domain/formats';
import type { Role } from '@shared/domain/roles';

/** A connection to a senior. */
export interface OwnConnection {
  permissions: Partial<Permissions>;
  /** The senior's, an IANA name. */
  timeZone: string;
  /** False: nothing has ever been on the senior's help board. */
  hasBoard: boolean;
}

/** The signed-in user, as read together with the session. */
export interface Viewer {
  id: string;
  role: Role;
  /** IANA name. */
  timeZone: string;
  formats: Formats;
  /** False: nothing has ever been on their own help board. Absent if nobody read it. */
  hasBoard?: boolean;
  /** Connections to seniors, by senior id, as of the start of the request; absent if nobody read them. */
  connections?: Readonly<Partial<Record<string, OwnConnection>>>;
}

declare global {
  namespace Express {
    /** What passport sets as `request.user`. */
    interface User extends Viewer {}
    interface Request {
      /** Set by request logging; sent as X-Request-Id. */
      requestId: string;
      /** The endpoint that handles the request, such as 'POST /api/login'; absent if none does. */
      operation?: string;
    }
  }
}

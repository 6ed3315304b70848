import type { Permissions } from '@shared/access/access';
import type { Formats } from '@shared/domain/formats';
import type { Role } from '@shared/domain/roles';

/** A connection to a senior: permissions, and the IANA name of the senior's time zone. */
export interface OwnConnection {
  permissions: Partial<Permissions>;
  timeZone: string;
}

/** The signed-in user, as read together with the session. */
export interface Viewer {
  id: string;
  role: Role;
  /** IANA name. */
  timeZone: string;
  formats: Formats;
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

import type { Permissions } from '@shared/access/access';
import type { Role } from '@shared/domain/roles';

/** A senior's letting somebody in: how far, and the IANA name of the senior's time zone. */
export interface OwnConnection {
  permissions: Partial<Permissions>;
  timeZone: string;
}

/** Who is asking: what the session's statement reads along with the session. */
export interface Viewer {
  id: string;
  role: Role;
  /** IANA name. */
  timeZone: string;
  /** To seniors, by their ids, as read when the request began; left out where nobody has read them. */
  connections?: Readonly<Partial<Record<string, OwnConnection>>>;
}

declare global {
  namespace Express {
    /** What passport puts on a request as `user`. */
    interface User extends Viewer {}
    interface Request {
      /** Set by request logging; answered as X-Request-Id. */
      requestId: string;
      /** The contract that answers it, such as 'POST /api/login'; left out where none does. */
      operation?: string;
    }
  }
}

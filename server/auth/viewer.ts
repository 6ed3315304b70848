import type { Role } from '@shared/domain/roles';

/** Who is asking: what the session's statement reads along with the session. */
export interface Viewer {
  id: string;
  role: Role;
  /** IANA name. */
  timeZone: string;
}

declare global {
  namespace Express {
    /** What passport puts on a request as `user`. */
    interface User {
      id: string;
      role: Role;
      timeZone: string;
    }
    interface Request {
      /** Set by request logging; answered as X-Request-Id. */
      requestId: string;
    }
  }
}

/** The error codes, and the HTTP status of each (D-30, D-32). */
export const ERROR_STATUS = {
  invalid_input: 400,
  malformed_request: 400,
  invalid_code: 400,
  unauthorized: 401,
  another_person: 401,
  invalid_credentials: 401,
  invalid_passkey: 401,
  code_needed: 401,
  sign_in_again: 401,
  not_shared: 403,
  not_permitted: 403,
  not_proved: 403,
  confirm_first: 403,
  wrong_password: 403,
  registration_closed: 403,
  invitation_needed: 403,
  foreign_origin: 403,
  not_found: 404,
  conflict: 409,
  needs_https: 409,
  too_large: 413,
  unsupported_media: 415,
  wrong_host: 421,
  too_many_requests: 429,
  unexpected: 500,
  unavailable: 503,
  files_unavailable: 503,
  no_room: 507,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** The body of every error response. `fields` maps a path such as 'times.0' to the message for that field. */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  fields?: Record<string, string>;
}

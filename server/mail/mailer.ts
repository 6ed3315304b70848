import nodemailer from 'nodemailer';
import type { Logger } from 'pino';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** A path of ours; appended to the text as a full address. */
  link: string;
}

export interface Mailer {
  /** Whether SMTP_URL is set: without it nothing is sent, and people pass invitation links on themselves. */
  isConfigured: boolean;
  /** Sends in the background: the request has been carried out either way. */
  send: (mail: Mail) => void;
  /**
   * Hands one over to the mail server. A second one with the same id is folded by most mail programs.
   * @throws Error if the server did not take it, or SMTP_URL is not set
   */
  deliver: (mail: Mail & { id: string }) => Promise<void>;
  /** Resolves once all email so far was sent or has failed. */
  idle: () => Promise<void>;
}

interface MailerOptions {
  smtpUrl: string | undefined;
  /** The From address. */
  from: string;
  /** Where people reach Hearthside, without a trailing slash. */
  publicUrl: string;
  log: Logger;
}

const TIMEOUT_MS = 15_000;

export function createMailer({ smtpUrl, from, publicUrl, log }: MailerOptions): Mailer {
  if (smtpUrl === undefined) {
    const deliver = () => Promise.reject(new Error('SMTP_URL is not set'));
    return { isConfigured: false, send: () => undefined, deliver, idle: async () => undefined };
  }
  const transport = nodemailer.createTransport(
    { url: smtpUrl, connectionTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    { from },
  );
  const underWay = new Set<Promise<void>>();
  const partsOf = ({ to, subject, text, link }: Mail) => ({ to, subject, text: `${text}\n${publicUrl}${link}\n` });
  return {
    isConfigured: true,
    deliver: async ({ id, ...mail }) => {
      const messageId = `<${id}@${new URL(publicUrl).hostname}>`;
      await transport.sendMail({ ...partsOf(mail), messageId, headers: { 'Auto-Submitted': 'auto-generated' } });
    },
    send: (mail) => {
      const sending = transport.sendMail(partsOf(mail)).then(
        () => undefined,
        // Neither the address nor the text: both reveal who cares for whom.
        (error: unknown) => log.warn({ code: errorCode(error) }, 'A mail could not be sent'),
      );
      underWay.add(sending);
      void sending.finally(() => underWay.delete(sending));
    },
    idle: async () => {
      await Promise.all(underWay);
    },
  };
}

/** Of an error, or of its cause: fetch hides it there. */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause === undefined ? error.name : errorCode(error.cause);
}

/** Whether the mail server will never take this mail, such as to an address that does not exist. A password is mended. */
export function isRefusedMail(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || typeof error.responseCode !== 'number') return false;
  return error.responseCode >= 500 && errorCode(error) !== 'EAUTH';
}

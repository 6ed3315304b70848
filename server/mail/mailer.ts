import nodemailer from 'nodemailer';
import type { Logger } from 'pino';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** A path of ours; written below the text as a whole address. */
  link: string;
}

export interface Mailer {
  /** Whether SMTP_URL is set: without it nothing is sent, and invitations go by their link or by word of mouth. */
  isConfigured: boolean;
  /** Sends in the background: the request that asked for it has been carried out either way. */
  send: (mail: Mail) => void;
  /** Resolves when everything asked for so far was sent or has failed. */
  idle: () => Promise<void>;
}

interface MailerOptions {
  smtpUrl: string | undefined;
  /** What mail says it comes from. */
  from: string;
  /** Where people reach Hearthside, without a trailing slash. */
  publicUrl: string;
  log: Logger;
}

const TIMEOUT_MS = 15_000;

export function createMailer({ smtpUrl, from, publicUrl, log }: MailerOptions): Mailer {
  if (smtpUrl === undefined) return { isConfigured: false, send: () => undefined, idle: async () => undefined };
  const transport = nodemailer.createTransport(
    { url: smtpUrl, connectionTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    { from },
  );
  const underWay = new Set<Promise<void>>();
  return {
    isConfigured: true,
    send: ({ to, subject, text, link }) => {
      const sending = transport.sendMail({ to, subject, text: `${text}\n${publicUrl}${link}\n` }).then(
        () => undefined,
        // Neither the address nor the text: both say who cares for whom.
        (error: unknown) => log.warn({ code: codeOf(error) }, 'A mail could not be sent'),
      );
      underWay.add(sending);
      void sending.finally(() => underWay.delete(sending));
    },
    idle: async () => {
      await Promise.all(underWay);
    },
  };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}

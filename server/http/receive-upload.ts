import type { Request, Response } from 'express';
import multer from 'multer';
import type { UploadRule } from '@shared/api/endpoint';
import { AppError } from '../errors/app-error';
import { createUploadRoom } from './upload-room';

const MEGABYTE = 1024 * 1024;

/**
 * The largest single upload is ten photos of 5 MB. Waiting uploads are not read, so the wait has to end long before
 * they look like slow senders (slow-senders.ts).
 */
const room = createUploadRoom({ bytes: 64 * MEGABYTE, patienceMs: 10_000 });
/** For the fields and headers between the files. */
const AROUND_FILES = MEGABYTE;
const HANG_UP_CHECK_MS = 200;

/** How much memory uploads take up, and how many wait for room. */
export const uploadsUnderWay = () => room.usage();

/**
 * Receives a multipart body within the rule's limits; the files are then `request.files`, in memory. They reserve
 * memory until the response; if there is none, the client waits a little first.
 * @throws AppError unsupported_media if the body is not multipart, too_large for a file over the rule's limit,
 * unavailable if too much is arriving at once, and multer's other errors, which the translator handles.
 */
export async function receiveUpload(rule: UploadRule, request: Request, response: Response): Promise<void> {
  if (!request.is('multipart/form-data')) {
    if (rule.isOptional === true) return;
    throw new AppError('unsupported_media', 'Please send the file as a form upload.');
  }
  const hungUp = new AbortController();
  response.once('close', () => hungUp.abort(incomplete()));
  const release = await room.take(bytesOf(request, rule), hungUp.signal);
  whenAnswered(response, release);
  const receive = multer({
    storage: multer.memoryStorage(),
    limits: {
      fileSize: rule.maxBytes,
      files: rule.maxFiles,
      fields: 10,
      fieldSize: 16_384,
      parts: 20,
      headerPairs: 50,
    },
  }).array(rule.field, rule.maxFiles);
  await new Promise<void>((resolve, reject) => {
    receive(request, response, (error: unknown) => {
      if (error instanceof multer.MulterError && error.code === 'LIMIT_FILE_SIZE') reject(tooLarge(rule));
      else if (error instanceof Error) reject(/^Request (?:aborted|closed)/.test(error.message) ? incomplete() : error);
      else resolve();
    });
  });
}

/** The announced size, at most what the rule allows; that much without an announcement. */
function bytesOf(request: Request, { maxBytes, maxFiles }: UploadRule): number {
  const most = maxBytes * maxFiles + AROUND_FILES;
  const said = Number(request.headers['content-length'] ?? most);
  return Math.min(Number.isFinite(said) ? said : most, most);
}

/** After the client has hung up, a handler may still use the files, and no event tells when it is done. */
function whenAnswered(response: Response, act: () => void): void {
  response.once('close', () => {
    if (response.writableEnded) {
      act();
      return;
    }
    const check = setInterval(() => {
      if (!response.writableEnded) return;
      clearInterval(check);
      act();
    }, HANG_UP_CHECK_MS);
  });
}

function tooLarge({ maxBytes }: UploadRule): AppError {
  return new AppError('too_large', `This file is too large. It can have at most ${maxBytes / MEGABYTE} MB.`);
}

/** Nobody is left to read it, and it is not the server's fault. */
function incomplete(): AppError {
  return new AppError('malformed_request', 'This upload arrived incomplete. Please try again.');
}

/** The one file of an upload. @throws AppError invalid_input if there is none. */
export function uploadedFile(request: Request): Buffer {
  const [file] = uploadedFiles(request);
  if (file === undefined || file.length === 0) throw new AppError('invalid_input', 'Please choose a file first.');
  return file;
}

/** In the order they were sent; none if the body was not multipart. */
export function uploadedFiles(request: Request): Buffer[] {
  const files = Array.isArray(request.files) ? request.files : [];
  return files.map(({ buffer }) => buffer);
}

/** The device's name of the first file; '' if it has none. */
export function uploadedFileName(request: Request): string {
  const [file] = Array.isArray(request.files) ? request.files : [];
  // Browsers send names as UTF-8; the parser reads them as Latin-1.
  return Buffer.from(file?.originalname ?? '', 'latin1').toString('utf8');
}

import type { Request, Response } from 'express';
import multer from 'multer';
import type { UploadRule } from '@shared/api/endpoint';
import { AppError } from '../errors/app-error';
import { createUploadRoom } from './upload-room';

const MEGABYTE = 1024 * 1024;

/**
 * The largest single upload is ten photos of 5 MB. Nobody's body is read while they wait, so it has to be over long before
 * they would be taken for somebody who sends too slowly (slow-senders.ts).
 */
const room = createUploadRoom({ bytes: 64 * MEGABYTE, patienceMs: 10_000 });
/** For the fields and headers between the files. */
const AROUND_FILES = MEGABYTE;
const HANG_UP_CHECK_MS = 200;

/** How much memory uploads take up, and how many wait for room. */
export const uploadsUnderWay = () => room.usage();

/**
 * Takes in a multipart body within the rule's limits; the files are then `request.files`, in memory. Until the request
 * is answered they take up room, and where there is none, whoever sends them waits a little first.
 * @throws AppError unsupported_media when the body is not multipart, too_large for a file over the rule's limit,
 *   unavailable when too much is arriving at once, and multer's other errors, which the translator knows.
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

/** What a request says it brings, at most what the rule allows; that much where it says nothing. */
function bytesOf(request: Request, { maxBytes, maxFiles }: UploadRule): number {
  const most = maxBytes * maxFiles + AROUND_FILES;
  const said = Number(request.headers['content-length'] ?? most);
  return Math.min(Number.isFinite(said) ? said : most, most);
}

/** Whoever has hung up still has a handler at work on their files, and no event tells when that one is done. */
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

/** Nobody is there any more to read it, and it is no failure of the server's. */
function incomplete(): AppError {
  return new AppError('malformed_request', 'This upload arrived incomplete. Please try again.');
}

/** The one file of an upload. @throws AppError invalid_input when none came. */
export function uploadedFile(request: Request): Buffer {
  const [file] = uploadedFiles(request);
  if (file === undefined || file.length === 0) throw new AppError('invalid_input', 'Please choose a file first.');
  return file;
}

/** In the order they were sent; none where the body was no multipart one. */
export function uploadedFiles(request: Request): Buffer[] {
  const files = Array.isArray(request.files) ? request.files : [];
  return files.map(({ buffer }) => buffer);
}

/** As the person's device calls the first file; '' where it has no name. */
export function uploadedFileName(request: Request): string {
  const [file] = Array.isArray(request.files) ? request.files : [];
  // Browsers send names as UTF-8; the parser reads them as Latin-1.
  return Buffer.from(file?.originalname ?? '', 'latin1').toString('utf8');
}

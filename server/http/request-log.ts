import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';

/**
 * Gives each request an id, answered as X-Request-Id, and logs one line for it. Only what is listed here is logged:
 * no query, no body, no header, no name, since all of those can carry health data.
 */
export function logRequests(log: Logger): RequestHandler[] {
  return [
    (request, response, next) => {
      request.requestId = randomUUID();
      response.setHeader('X-Request-Id', request.requestId);
      next();
    },
    pinoHttp({
      logger: log,
      genReqId: () => '',
      wrapSerializers: false,
      serializers: { req: () => undefined },
      customLogLevel: (_request, response) => {
        const level = response.statusCode >= 500 ? 'error' : 'debug';
        // Saves making a line that nobody will read.
        return log.isLevelEnabled(level) ? level : 'silent';
      },
      customSuccessObject: lineOf,
      customErrorObject: (request, response, _error, given: Timing) => lineOf(request, response, given),
    }),
  ];
}

interface Timing {
  responseTime: number;
}

function lineOf(request: IncomingMessage, response: ServerResponse, { responseTime }: Timing) {
  return {
    requestId: 'requestId' in request ? request.requestId : undefined,
    method: request.method,
    path: pathOf(request.url),
    status: response.statusCode,
    ms: responseTime,
  };
}

function pathOf(url: string | undefined): string {
  const [path = ''] = (url ?? '').split('?');
  return path;
}

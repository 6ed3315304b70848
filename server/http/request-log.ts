import { randomUUID } from 'node:crypto';
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
      quietReqLogger: true,
      genReqId: () => '',
      wrapSerializers: false,
      serializers: { req: () => undefined, res: () => undefined, err: () => undefined },
      customLogLevel: (_request, response) => (response.statusCode >= 500 ? 'error' : 'debug'),
      customAttributeKeys: { responseTime: 'ms' },
      customProps: (request, response) => ({
        requestId: 'requestId' in request ? request.requestId : undefined,
        method: request.method,
        path: pathOf(request.url),
        status: response.statusCode,
      }),
    }),
  ];
}

function pathOf(url: string | undefined): string {
  const [path = ''] = (url ?? '').split('?');
  return path;
}

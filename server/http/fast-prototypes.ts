import { IncomingMessage, ServerResponse, type ServerOptions } from 'node:http';
import type { Express } from 'express';

/**
 * Express sets the prototype of every request and response to add its own methods, and an object whose prototype was
 * changed is slow to work with from then on. Handing `http.createServer` constructors that build objects with
 * Express's prototypes from the first moment makes that call change nothing (docs/decisions, 'Fast prototypes').
 */
export function fastPrototypes(app: Express): ServerOptions {
  return {
    IncomingMessage: buildingWith(app.request, IncomingMessage),
    ServerResponse: buildingWith(app.response, ServerResponse),
  };
}

/** `base`, except that `new` gives objects whose prototype is `prototype`. */
function buildingWith<T extends object>(prototype: object, base: T): T {
  function Shape() {
    // Only its `prototype` is used: it tells Reflect.construct what the new object inherits from.
  }
  Shape.prototype = prototype;
  return new Proxy(base, {
    construct(target, args: unknown[]) {
      if (typeof target !== 'function') throw new TypeError('Only constructors can build');
      const built: unknown = Reflect.construct(target, args, Shape);
      if (typeof built !== 'object' || built === null) throw new TypeError('A constructor built no object');
      return built;
    },
  });
}

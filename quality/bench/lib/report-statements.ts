// Loaded before a server (node --import): sends each statement with its values to the parent process, as JSON text.
import pg from 'pg';

export interface SentStatement {
  /** Null for a statement that is planned on every execution. */
  name: string | null;
  text: string;
  values: unknown[];
}

function statementOf([query, besides]: readonly unknown[]): SentStatement {
  const values = Array.isArray(besides) ? besides : [];
  if (typeof query !== 'object' || query === null || !('text' in query)) {
    return { name: null, text: String(query), values };
  }
  return {
    name: 'name' in query && typeof query.name === 'string' ? query.name : null,
    text: String(query.text),
    values: 'values' in query && Array.isArray(query.values) ? query.values : values,
  };
}

const query: unknown = Reflect.get(pg.Client.prototype, 'query');
if (typeof query !== 'function') throw new TypeError('pg has changed: a client has no query');

Reflect.set(
  pg.Client.prototype,
  'query',
  new Proxy(query, {
    apply(target, client, args: unknown[]): unknown {
      process.send?.(JSON.stringify(statementOf(args)));
      return Reflect.apply(target, client, args);
    },
  }),
);

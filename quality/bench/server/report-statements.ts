// Loaded before a server (node --import): tells the parent process each SQL statement that goes to the database.
import pg from 'pg';

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  const isNamed = typeof query === 'object' && query !== null && 'text' in query;
  return isNamed ? String(query.text) : 'a statement without text';
}

const query: unknown = Reflect.get(pg.Client.prototype, 'query');
if (typeof query !== 'function') throw new TypeError('pg has changed: a client has no query');

Reflect.set(
  pg.Client.prototype,
  'query',
  new Proxy(query, {
    apply(target, client, args: unknown[]): unknown {
      const text = textOf(args[0]);
      // Of the connection for live events, opened once after the start: no request's.
      if (!text.startsWith('listen ')) process.send?.(text);
      return Reflect.apply(target, client, args);
    },
  }),
);

// Input generated from an endpoint's own schema: mostly valid, sometimes poisoned with the right or wrong type.
import fc from 'fast-check';
import { z } from 'zod';

/** The part of JSON Schema that our contracts use. */
interface Schema {
  type?: string | undefined;
  format?: string | undefined;
  pattern?: string | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  enum?: readonly unknown[] | undefined;
  anyOf?: readonly unknown[] | undefined;
  items?: unknown;
  properties?: Record<string, unknown> | undefined;
  required?: readonly string[] | undefined;
}

const schemaShape: z.ZodType<Schema> = z.looseObject({
  type: z.string().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
});

/** For fields with rules a JSON schema cannot express: values of which some are valid. */
export type Hints = Record<string, fc.Arbitrary<unknown>>;

const POISON = fc.oneof(
  fc.constantFrom<unknown>(
    '\0',
    'nul\0inside',
    '\ud800',
    '\udfff\ud800',
    '\u202e\u2066',
    'x'.repeat(100_000),
    '%00',
    '../../etc/passwd',
    "'; drop table users; --",
    '${7*7}',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
    '+275760-09-13T00:00:00.000Z',
    '-000001-01-01T00:00:00Z',
    '1e308',
    1e308,
    -1e308,
    Number.MAX_SAFE_INTEGER + 2,
    2 ** 31,
    true,
    null,
    [],
    {},
  ),
  fc.jsonValue({ maxDepth: 4 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.integer({ min: 1, max: 2_000 }).map(deep),
);

/** Of the right type, so that it reaches the rules about texts, and passes them where they have a gap. */
const POISON_TEXTS = fc.constantFrom('a\0b', 'lone \ud83d', '\udc00', '\u202eabc', '  ', "'); --", 'x'.repeat(3_000));

const POISON_KEYS = ['__proto__', 'constructor', 'toString', 'id', 'userId', 'isAdmin', '', '\0', '$where', 'length'];

/** Lists nested that deep. */
function deep(levels: number): unknown {
  let value: unknown = [];
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}

/** JSON values for `schema`: every other object is clean; in the rest a third of the fields are poisoned. */
export function inputFor(schema: z.ZodType, hints: Hints): fc.Arbitrary<unknown> {
  return likely(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), hints);
}

function likely(raw: unknown, hints: Hints): fc.Arbitrary<unknown> {
  const schema = schemaShape.parse(raw);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((option) => likely(option, hints)));
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return objectOf(schema, hints);
    case 'array':
      return fc.array(likely(schema.items, hints), { maxLength: 6 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return textOf(schema);
    default:
      return POISON;
  }
}

function textOf({ format, pattern, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  const [min, max] = [new Date('1900-01-02'), new Date('2199-12-30')];
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time') return fc.date({ min, max, noInvalidDate: true }).map((date) => date.toISOString());
  if (format === 'date')
    return fc.date({ min, max, noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 200) });
}

/** Optional, since either it or another field has to be there. */
const NEEDED = new Set(['dueOn', 'frequency', 'times']);

function objectOf({ properties = {}, required = [] }: Schema, hints: Hints): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, property]) => {
    const wanted = hints[name] ?? likely(property, hints);
    const poisoned = fc.oneof(
      { weight: 4, arbitrary: wanted },
      { weight: 1, arbitrary: POISON },
      { weight: 1, arbitrary: POISON_TEXTS },
    );
    const isNeeded = required.includes(name) || NEEDED.has(name);
    const isKept = isNeeded ? fc.integer({ min: 1, max: 30 }).map((n) => n < 30) : fc.boolean();
    return fc.tuple(fc.constant(name), wanted, poisoned, isKept);
  });
  const extra = fc.oneof(
    { weight: 14, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...POISON_KEYS), POISON) },
  );
  return fc.tuple(fc.boolean(), fc.tuple(...fields), extra).map(([isClean, entries, added]) => {
    const kept = entries
      .filter(([, , , isKept]) => isKept)
      .map(([name, wanted, poisoned]) => [name, isClean ? wanted : poisoned] as const);
    // fromEntries makes '__proto__' an own property, as JSON.parse does.
    return Object.fromEntries(added === null ? kept : [...kept, added]);
  });
}

// Rules for every contract, including the next one.
import { describe, expect, it } from 'vitest';
import { z } from '../zod';
import { contracts } from './contracts';
import { announcedBy, type Endpoint } from './endpoint';

const all: readonly Endpoint[] = contracts;

const properties = (schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }).properties ?? {};

/** The paths of unbounded texts: such a text would reach the database at any length. */
function unboundedTexts(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item, index) => unboundedTexts(item, `${path}.${index}`));
  const isText = 'type' in value && value.type === 'string';
  const isBounded = ['maxLength', 'enum', 'const', 'pattern', 'format'].some((key) => key in value);
  if (isText && !isBounded) return [path];
  return Object.entries(value).flatMap(([key, inner]) => unboundedTexts(inner, `${path}.${key}`));
}

it('every operation exists once', () => {
  const operations = all.map(({ operation }) => operation);
  expect(new Set(operations).size).toBe(operations.length);
});

describe.each(all.map((contract) => ({ contract, operation: contract.operation })))('$operation', ({ contract }) => {
  const inputs = { params: contract.params, query: contract.query, body: contract.body };

  it('names each part of its path in params, and nothing else', () => {
    const inPath = [...contract.operation.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(properties(contract.params, 'input'))).toEqual(inPath);
  });

  it('has the field from which its access takes the senior', () => {
    const source = typeof contract.access === 'string' ? 'nobody' : contract.access.senior;
    const fields = {
      nobody: () => true,
      row: () => true,
      'query.senior': () => 'senior' in properties(contract.query, 'input'),
      'body.userId': () => 'userId' in properties(contract.body, 'input'),
    };
    expect(fields[source]()).toBe(true);
    const namesSenior = 'senior' in properties(contract.query, 'input');
    // Notices of a senior have several areas: its handler asks about each (server/notifications/who-was-told.test.ts).
    expect(source === 'nobody' && namesSenior).toBe(contract.operation === 'GET /api/notices');
  });

  it('refuses unknown keys', () => {
    for (const schema of Object.values(inputs)) {
      expect(schema.safeParse({ 'no such field': 'x' }).success).toBe(false);
    }
  });

  it('bounds every text it accepts', () => {
    const unbounded = Object.entries(inputs).flatMap(([name, schema]) =>
      unboundedTexts(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), name),
    );
    expect(unbounded).toEqual([]);
  });

  it('returns no password and no hash', () => {
    const answer = JSON.stringify(z.toJSONSchema(contract.response, { io: 'output', unrepresentable: 'any' }));
    expect(answer).not.toMatch(/password|hash|deletedAt/i);
  });

  it('has a body only if the method has one, and a summary in words', () => {
    const hasBody = contract.upload !== null || !contract.body.safeParse(undefined).success;
    const isWriting = /^(POST|PUT|PATCH) /.test(contract.operation);
    expect(hasBody && !isWriting).toBe(false);
    expect(contract.summary.length).toBeGreaterThan(5);
  });
});

describe('announcements', () => {
  it.each(all.filter(({ operation }) => !operation.startsWith('GET ')))(
    '$operation declares its announcement, or that it notifies nobody (D-36)',
    (contract) => {
      expect(announcedBy(contract)).not.toBeNull();
    },
  );

  it('reading announces nothing, except a look at a shared emergency card or pack, which its owner hears of', () => {
    const reads = all.filter((contract) => contract.operation.startsWith('GET ') && announcedBy(contract) !== null);
    expect(reads.map(({ operation }) => operation)).toEqual([
      'GET /api/doctors-pack/shared/{secret}',
      'GET /api/emergency-card/shared/{secret}',
    ]);
  });

  it('a change in an area is announced to the readers of that area', () => {
    for (const contract of all) {
      if (typeof contract.access === 'string' || contract.operation.startsWith('GET ')) continue;
      expect([contract.operation, announcedBy(contract)]).toEqual([contract.operation, { area: contract.access.area }]);
    }
  });
});

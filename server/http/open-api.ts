import { z } from 'zod';
import type { Endpoint, UploadRule } from '@shared/api/endpoint';
import { ERROR_STATUS } from '@shared/errors';
import { PRODUCT_NAME } from '@shared/product';

/** The OpenAPI 3.1 description of every endpoint, generated from the contracts. */
export function describeApi(contracts: readonly Endpoint[], version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const contract of contracts) {
    const [method = '', path = ''] = contract.operation.split(' ');
    (paths[path] ??= {})[method.toLowerCase()] = describeOperation(contract);
  }
  return {
    openapi: '3.1.0',
    info: { title: PRODUCT_NAME, version },
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'hearthside.sid' } },
    },
  };
}

const errorSchema = z.toJSONSchema(
  z.object({
    message: z.string(),
    code: z.enum(Object.keys(ERROR_STATUS)),
    fields: z.record(z.string(), z.string()).optional(),
  }),
);

function describeOperation(contract: Endpoint): object {
  return {
    summary: contract.summary,
    ...(contract.access === 'public' ? {} : { security: [{ session: [] }] }),
    'x-access': contract.access,
    parameters: [
      ...parameters(contract.params, 'path'),
      ...parameters(contract.query, 'query'),
      ...(contract.idempotency === 'key' ? [keyParameter] : []),
    ],
    ...requestBody(contract),
    responses: {
      [contract.status]: successAnswer(contract),
      ...(contract.idempotency !== null ? { 200: successAnswer(contract) } : {}),
      default: {
        description: 'Refused or failed, with one sentence for the person',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

const keyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Names this request: the same key again, as after a lost answer, stores nothing and answers 200 with the first',
  schema: { type: 'string', format: 'uuid' },
};

function parameters(schema: z.ZodType, place: 'path' | 'query'): object[] {
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

function requestBody({ upload, body, takesBody }: Endpoint): object {
  if (upload === null && !takesBody) return {};
  const isJson = upload === null || (takesBody && upload.isOptional === true);
  const required = !isJson || !body.safeParse(undefined).success;
  const content = {
    ...(upload === null ? {} : { 'multipart/form-data': { schema: formSchema(upload, takesBody ? body : null) } }),
    ...(isJson ? { 'application/json': { schema: toJsonSchema(body, 'input') } } : {}),
  };
  return { requestBody: { required, content } };
}

/** The files, and the body's fields beside them. */
function formSchema({ field, maxFiles, isOptional }: UploadRule, body: z.ZodType | null): object {
  const file = { type: 'string', format: 'binary' };
  const files = maxFiles === 1 ? file : { type: 'array', items: file, maxItems: maxFiles };
  const { properties, required = [], ...rest } = toJsonSchema(body ?? z.object({}), 'input');
  const needed = isOptional === true ? required : [...required, field];
  return {
    ...rest,
    properties: { ...properties, [field]: files },
    ...(needed.length > 0 && { required: needed }),
  };
}

function successAnswer({ status, file, response }: Endpoint): object {
  if (file !== null) return { description: 'The file', content: { [file]: {} } };
  if (status === 204) return { description: 'Done' };
  return { description: 'Done', content: { 'application/json': { schema: toJsonSchema(response, 'output') } } };
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' });
}

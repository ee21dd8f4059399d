import * as z from 'zod/mini';
import type { Call } from '#platform/contract/contract.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
};

function parametersOf(call: Call): Json[] {
  const schema = schemaOf(call.input, 'input') as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }));
}

function answerOf(call: Call): Json {
  if (call.answersFile) return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  const properties = { code: { enum: [1000, 0, -1] }, msg: { type: 'string' }, data: schemaOf(call.output, 'output') };
  return { 'application/json': { schema: { type: 'object', required: ['code', 'msg', 'data'], properties } } };
}

function operationOf(call: Call): Json {
  const access = typeof call.access === 'string' ? call.access : `operator (${call.access.operator.join(', ')})`;
  return {
    operationId: call.name,
    tags: [call.name.split('.')[0]],
    description: `Access: ${access}. Specification: ${call.section}.`,
    ...(call.method === 'GET'
      ? { parameters: parametersOf(call) }
      : { requestBody: { content: { 'application/json': { schema: schemaOf(call.input, 'input') } } } }),
    responses: { 200: { description: 'Envelope or file', content: answerOf(call) } },
  };
}

/** The description of all calls as OpenAPI 3.1; its snapshot is committed, so that a change of the API shows in review. */
export function openApiOf(calls: readonly Call[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const call of [...calls].sort((a, b) => a.path.localeCompare(b.path))) {
    paths[`/api${call.path}`] = { ...paths[`/api${call.path}`], [call.method.toLowerCase()]: operationOf(call) };
  }
  return { openapi: '3.1.0', info: { title: 'Tonebank', version }, paths };
}

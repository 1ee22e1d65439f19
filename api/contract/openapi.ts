import * as z from 'zod';
import {
  createDocument,
  type oas31,
  type ZodOpenApiContentObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { describeFieldMeta, embeddedJsonMark, widenEmbeddedJson } from '../../engine/schemas.ts';
import type { Access } from './access.ts';
import type { Call } from './call.ts';
import { errorCodes } from './error-codes.ts';
import { errorsOf, SESSION_OVER } from './errors-of.ts';
import { listOf } from './page.ts';
import { problem } from './problem.ts';
import { resources } from './resources/list-resources.ts';

/** Files in fields of one name (RFC 7578 §4.3). */
const filesForm = {
  schema: z.object({ file: z.array(z.string().meta({ contentMediaType: 'application/octet-stream' })) }),
};

const keyHeader = z.object({
  'Idempotency-Key': z
    .string()
    .optional()
    .describe(
      '1 to 255 printable characters, such as a UUID. A call that is sent again with the same key is executed once',
    ),
});

type JsonSchema = Record<string, unknown>;

const SIGN_IN = 'basic';
const SESSION = 'session';

/** The OpenAPI 3.1 document of an API, derived from its calls. */
export function describeApi(calls: readonly Call[], version: string): oas31.OpenAPIObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const call of calls) (paths[call.path] ??= {})[call.method] = describeCall(call);
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Platen',
        version,
        description:
          'The calls of shoppers, staff and shops. Lists are paged; a PUT changes the fields that are sent.',
      },
      tags: [...new Set(calls.map(({ group }) => group))].toSorted().map(describeGroup),
      paths,
      components: {
        securitySchemes: {
          [SIGN_IN]: { type: 'http', scheme: 'basic', description: 'Name and password of a user (RFC 7617)' },
          [SESSION]: {
            type: 'apiKey',
            in: 'cookie',
            name: '__Host-platen-session',
            description: 'For pages: set by openSession; without TLS its name is platen-session',
          },
        },
      },
    },
    {
      override: ({ jsonSchema, zodSchema, io }) => {
        describeFieldMeta(jsonSchema);
        if (io === 'input') widenEmbeddedJson({ jsonSchema });
        else describeAnswer(jsonSchema, zodSchema);
      },
      allowEmptySchema: { pipe: { output: true }, transform: { output: true } },
    },
  );
  openJson(document);
  return document;
}

const describeGroup = (name: string) => {
  const description = resources.find(({ title }) => title === name)?.description;
  return description === undefined ? { name } : { name, description };
};

/** JSON is recursive. Generators of types (openapi-typescript) refuse such a type, so it is described as any value. */
function openJson({ components }: oas31.OpenAPIObject): void {
  const json = components?.schemas?.['Json'];
  if (json && 'anyOf' in json) delete json.anyOf;
}

function describeCall(call: Call): ZodOpenApiPathsObject[string]['get'] {
  const { name, summary, group, access, params, query, body, sends, takesKey } = call;
  return {
    operationId: name,
    summary,
    tags: [group],
    description: describeAccess(access),
    security: listSecurity(access),
    requestParams: {
      path: params as z.ZodObject,
      query: query as z.ZodObject,
      ...(takesKey && { header: keyHeader }),
    },
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    ...(sends === 'files' && {
      requestBody: { required: true, content: { 'multipart/form-data': filesForm } },
    }),
    ...(sends === 'bytes' && {
      requestBody: { required: true, content: { 'application/octet-stream': {} } },
    }),
    responses: {
      ...describeSuccess(call),
      default: describeProblems(call),
    },
  };
}

function describeSuccess(call: Call): ZodOpenApiResponsesObject {
  const { answer, status = 200, otherStatuses = [] } = call;
  const content: ZodOpenApiContentObject = answer
    ? { 'application/json': { schema: answer }, ...(listOf(call) && { 'text/csv': {} }) }
    : { '*/*': {} };
  const hasContent = status !== 204 && status !== 303;
  const responses: ZodOpenApiResponsesObject = {
    [`${status}` as const]: { description: SUCCESSES[status], ...(hasContent && { content }) },
  };
  for (const other of otherStatuses) responses[`${other}`] = { description: SUCCESSES[other] };
  return responses;
}

const SUCCESSES = {
  200: 'Success',
  201: 'Made',
  202: 'Begun',
  204: 'Done',
  206: 'A part of the file',
  303: 'Done; continue at Location',
  304: 'Not changed since the client cached it',
} as const;

/** The problems of a call, in one shape, each code with its meaning. */
function describeProblems(call: Call): ZodOpenApiResponseObject {
  const codes = errorsOf(call);
  const sent = codes.map((code) => (code === 'session-over' ? SESSION_OVER : code));
  return {
    description: codes.map((code) => `- \`${code}\`: ${errorCodes[code]}`).join('\n'),
    content: { 'application/json': { schema: problem.and(z.object({ errorCode: z.literal(sent) })) } },
  };
}

/** One of these suffices. An empty one means that the call may be made without signing in. */
function listSecurity({ roles, mayBeSignedIn }: Access): Record<string, string[]>[] {
  if (!roles && !mayBeSignedIn) return [];
  return [{ [SIGN_IN]: [] }, { [SESSION]: [] }, ...(roles ? [] : [{}])];
}

function describeAccess({ roles, notForLicence, mayBeSignedIn }: Access): string {
  if (!roles) return mayBeSignedIn ? 'Public; staff who sign in may see more.' : 'Public.';
  const who = roles.length === 0 ? 'For every user who is signed in' : `For ${roles.join(', ')}`;
  return notForLicence ? `${who}, but not for licences of ${notForLicence}.` : `${who}.`;
}

/** Answers never contain strings of JSON. A value that one of our rules transforms keeps its type. */
function describeAnswer(jsonSchema: JsonSchema, schema: z.core.$ZodType): void {
  if (schema instanceof z.ZodPipe && schema.out instanceof z.ZodTransform) {
    const { $schema: _, ...described } = z.toJSONSchema(schema.in, {
      io: 'output',
      override: (inner) => {
        describeFieldMeta(inner.jsonSchema);
        describeAnswer(inner.jsonSchema, inner.zodSchema);
      },
    });
    Object.assign(jsonSchema, described);
  }
  delete jsonSchema[embeddedJsonMark];
}

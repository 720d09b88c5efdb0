import { STATUS_CODES } from 'node:http';
import type { Route } from '@embarque/contract/route.ts';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type * as z from 'zod/mini';
import { nameSchemas } from './openapi-names.ts';

/** Swagger UI needs its own scripts and inline styles. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const description =
  'Every call of the shop. Amounts are decimal reais with at most two decimals, points are whole numbers. Failures are ' +
  '`application/problem+json` with `error`, the Portuguese sentence to show, and `code`, a stable name.';

/** `/v1/openapi.json`, generated from the contract, and `/v1/docs`, which shows it. Register before the routes. */
export async function installOpenapi(
  app: FastifyInstance,
  namedSchemas: Readonly<Record<string, z.core.$ZodType>>,
): Promise<void> {
  nameSchemas(namedSchemas);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Embarque', version: '1', description, license: { name: 'MIT', identifier: 'MIT' } },
      servers: [{ url: '/' }],
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (document) => {
      const contract = document.route.config?.contract;
      if (!contract) return { url: document.url, schema: { hide: true } };
      const { schema, url } = jsonSchemaTransform(document);
      return { url, schema: { ...schema, ...describe(contract) } };
    },
    transformObject: (document) => dropUnused(nameAnswers(jsonSchemaTransformObject(document))),
  });
  await app.register(swaggerUi, {
    routePrefix: '/v1/docs',
    staticCSP: DOCS_POLICY,
    theme: { title: 'Embarque' },
    uiConfig: { layout: 'BaseLayout' },
  });
  app.get('/v1/openapi.json', { config: { public: true } }, (_request, reply) => {
    return reply.header('cache-control', 'no-cache').send(app.swagger());
  });
}

/** Returns tags, security and headers of a route. */
function describe(contract: Route): object {
  const headers = {
    ...(contract.access !== 'public' && {
      campaign: { type: 'string', description: 'Id of the campaign; when given it must be the session’s own.' },
    }),
    ...(contract.idempotent && {
      'idempotency-key': { type: 'string', minLength: 1, maxLength: 200, description: 'One per purchase.' },
    }),
  };
  return {
    tags: [contract.path.split('/')[1]],
    ...(contract.access !== 'public' && {
      security: [{ session: [] }],
      description: `For sessions of: ${contract.access.join(', ')}.`,
    }),
    ...(Object.keys(headers).length > 0 && { headers: { type: 'object', properties: headers } }),
  };
}

type Document = ReturnType<typeof jsonSchemaTransformObject>;

/** Describes each response by its HTTP status text and removes the content of 204. */
function nameAnswers(document: Document): Document {
  for (const path of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(path ?? {})) {
      if (typeof operation !== 'object' || operation === null || !('responses' in operation)) continue;
      for (const [status, response] of Object.entries(operation.responses ?? {})) {
        if ('$ref' in response) continue;
        response.description = STATUS_CODES[status] ?? status;
        if (status === '204') delete response.content;
      }
    }
  }
  return document;
}

/** Named schemas are generated in an input and an output form; removes those that nothing references. */
function dropUnused(document: Document): Document {
  if (!('components' in document)) return document;
  const schemas: Readonly<Record<string, unknown>> = document.components?.schemas ?? {};
  const used = new Set<string>();
  const collect = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      collect(schemas[name] ?? {});
    }
  };
  collect(document.paths ?? {});
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete document.components?.schemas?.[name];
  return document;
}

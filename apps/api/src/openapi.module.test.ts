import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from './testing/test-app.ts';

type Schema = { readonly [key: string]: unknown };

let test: TestApp;
let document: {
  openapi: string;
  paths: Record<string, Record<string, Schema>>;
  components: { schemas: Record<string, Schema> };
};

beforeAll(async () => {
  test = await createTestApp();
  const answer = await test.app.inject('/v1/openapi.json');
  expect(answer.statusCode).toBe(200);
  document = answer.json();
});
afterAll(() => test.close());

const typed = ['type', '$ref', 'anyOf', 'oneOf', 'allOf', 'const', 'enum'];

/** Finds the paths where a schema is empty or allows additional properties. */
function faultsOf(schema: unknown, place: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [`${place}: no schema`];
  const given = schema as Schema;
  const faults = typed.some((key) => key in given) ? [] : [`${place}: untyped`];
  if (given.type === 'object' && (given.additionalProperties ?? true) === true) faults.push(`${place}: open`);
  for (const key of ['anyOf', 'oneOf', 'allOf']) {
    for (const [index, part] of ((given[key] as unknown[]) ?? []).entries())
      faults.push(...faultsOf(part, `${place}.${key}.${index}`));
  }
  for (const [name, part] of Object.entries((given.properties as Schema) ?? {}))
    faults.push(...faultsOf(part, `${place}.${name}`));
  for (const key of ['items', 'additionalProperties']) {
    const part = given[key];
    if (typeof part === 'object') faults.push(...faultsOf(part, `${place}.${key}`));
  }
  return faults;
}

/** Returns all schemas of the document's calls with their paths. */
function schemas(): [string, unknown][] {
  const found: [string, unknown][] = Object.entries(document.components.schemas);
  const collect = (part: unknown, place: string) => {
    if (typeof part !== 'object' || part === null) return;
    for (const [key, value] of Object.entries(part)) {
      if (key === 'schema') found.push([place, value]);
      else collect(value, `${place}.${key}`);
    }
  };
  collect(document.paths, 'paths');
  return found;
}

describe('the OpenAPI document', () => {
  it('describes every call of the contract by name, with its answers', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths).length).toBeGreaterThan(8);
    for (const [path, operations] of Object.entries(document.paths)) {
      expect(path).toMatch(/^\/v1\//);
      for (const operation of Object.values(operations)) {
        expect(operation.summary).toBeTruthy();
        expect(Object.keys(operation.responses as object)).toEqual(expect.arrayContaining(['400', '401', '500']));
      }
    }
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(['Problem', 'User', 'Session']));
  });

  it('has no untyped and no open object', () => {
    const all = schemas();
    expect(all.length).toBeGreaterThan(50);
    expect(all.flatMap(([place, schema]) => faultsOf(schema, place))).toEqual([]);
  });

  it('points only at what is there', () => {
    const names = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/([^"]+)/g)].map(([, name]) => name);
    for (const name of names) expect(document.components.schemas).toHaveProperty(name ?? '');
  });

  it('is shown at /v1/docs', async () => {
    const page = await test.app.inject('/v1/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
  });
});

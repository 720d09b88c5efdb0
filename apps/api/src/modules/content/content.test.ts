import { join } from 'node:path';
import { repositoryRoot } from '@embarque/server-kit/repository-root.ts';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { installProblems } from '../../plugins/problems.ts';
import { installSession } from '../../plugins/session.ts';
import { installValidation } from '../../plugins/validation.ts';
import { createContent } from './index.ts';

async function contentApp() {
  const content = createContent({
    folder: join(repositoryRoot, 'apps/api/assets/terms'),
    campaigns: { byId: () => undefined },
    seenBy: () => undefined,
  });
  await content.load();
  const app = fastify();
  installValidation(app);
  installProblems(app);
  installSession(app, async () => undefined);
  content.routes(app);
  return app;
}

test('anyone may read the terms, as plain text', async () => {
  const app = await contentApp();
  const answer = await app.inject('/v1/term/USE_TERMS_PRIVACY_POLICY');
  expect(answer.statusCode).toBe(200);
  const { description, content } = answer.json();
  expect(description).toBe('Termos de uso e política de privacidade');
  expect(content.length).toBeGreaterThan(3000);
  expect(content).not.toMatch(/[<>]/);
});

test.each(['OTHER', '..%2fpackage', '__proto__', 'a'.repeat(61)])('%s is no text', async (code) => {
  const app = await contentApp();
  expect([400, 404]).toContain((await app.inject(`/v1/term/${code}`)).statusCode);
});

import { afterAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
afterAll(() => test.close());

it('pages show pictures of the origins that suppliers may have theirs at', async () => {
  test = await createTestApp({ environment: { PICTURE_ORIGINS: 'https://img.example,https://cdn.example:8443' } });
  const policy = String((await test.app.inject('/login')).headers['content-security-policy']);
  expect(policy).toContain("img-src 'self' data: https://img.example https://cdn.example:8443;");
});

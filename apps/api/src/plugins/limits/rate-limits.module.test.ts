import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('counts the addresses of one IPv6 network together, and says when to try again', async () => {
  const recover = (remoteAddress: string) =>
    test.app.inject({
      method: 'POST',
      url: '/v1/auth/recover',
      remoteAddress,
      payload: { email: 'ninguem@example.test' },
    });
  for (let n = 1; n <= 30; n += 1) expect((await recover(`2001:db8:5:6:${n}::${n}`)).statusCode).toBe(204);
  const over = await recover('2001:db8:5:6:ffff::1');
  expect([over.statusCode, over.headers['retry-after'], over.json().error]).toEqual([
    429,
    '60',
    'Muitas tentativas em pouco tempo. Tente novamente em 1 minuto.',
  ]);
  expect((await recover('2001:db8:5:7::1')).statusCode).toBe(204);
});

import { expect, test } from '../support/test.ts';

/** The brand stands in the first HTML when the campaign is known, so that no page paints another brand first. */
const names = {
  '10001': 'Clube Embarque',
  '50667': 'Aurora Benefícios',
  '30316': 'Rosa Viagens',
  '30194': 'Azul Incentivos',
  '2000003141': 'Verde Mais',
  '10002': 'Noite Clube',
};

test('the first HTML carries the campaign of the query, and no other', async ({ request }) => {
  for (const [code, name] of Object.entries(names)) {
    const html = await (await request.get(`/login?campaignId=${code}`)).text();
    expect(html).toContain(name);
    for (const other of Object.values(names)) if (other !== name) expect(html).not.toContain(other);
  }
});

test('the first HTML has the sign-in form in it, which a browser without JavaScript does not show', async ({
  browser,
  server,
  request,
}) => {
  const html = await (await request.get('/login?campaignId=2000003141')).text();
  for (const text of [
    'Entrar</h1>',
    'E-mail',
    'Senha',
    'Entrar com ',
    'Esqueceu sua senha?',
    'method="post"',
    'Para usar esta loja, ative',
  ])
    expect(html).toContain(text);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.url}/login?campaignId=2000003141`);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByLabel('Senha', { exact: true })).toBeHidden();
  await context.close();
});

test('the first HTML gives a phone its bar in the colour of the header', async ({ page }) => {
  for (const code of Object.keys(names)) {
    const html = await (await page.request.get(`/login?campaignId=${code}`)).text();
    const before = /name="theme-color" content="([^"]+)"/.exec(html)?.[1];
    await page.goto(`/login?campaignId=${code}`);
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', new RegExp(`^${before}$`, 'i'));
    const header = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--header-surface'),
    );
    expect(before?.toLowerCase()).toBe(header.trim().toLowerCase());
  }
});

test('the first HTML carries the campaign that was kept in the cookie', async ({ page }) => {
  await page.goto('/login?campaignId=30316');
  await expect(page.getByRole('img', { name: names['30316'] }).first()).toBeVisible();
  const response = await page.goto('/login');
  expect(await response?.text()).toContain(names['30316']);
});

test('scripts run by nonce only, and no answer can be framed', async ({ request }) => {
  const policy = (await request.get('/login')).headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src[^;]*'nonce-/);
  expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/);
  expect(policy).toContain("frame-ancestors 'none'");
});

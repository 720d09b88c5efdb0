import { expect, test } from '../../support/test.ts';
import { expectProvider, providerCampaign, signInAtProvider, signOut, toProvider } from '../steps/provider.ts';

const FAILED = 'Ocorreu um erro na autenticação.';
const AUTHENTICATING = 'Aguarde, enquanto estamos te autenticando.';
const callback = `/auth/callback?campaignId=${providerCampaign}`;

test('a member signs in at the provider of the campaign, and whoever signs out stays so', async ({
  page,
  newProviderAccount,
  holdCall,
  checkAccessibility,
  expectStatuses,
}) => {
  // The provider answers so where its page is opened again.
  expectStatuses(400);
  const account = await newProviderAccount('Marina Prado');
  await page.goto(`/conta/minhas-viagens?campaignId=${providerCampaign}`);
  await expect(page).toHaveURL(/\/login$/);
  await expect(toProvider(page)).toBeVisible();
  await checkAccessibility();
  await toProvider(page).click();
  const exchange = await holdCall('/v1/oauth/token');
  await signInAtProvider(page, account);

  await test.step('the shop says that it is signing in, and has erased what the provider returned', async () => {
    await exchange.sent;
    await expect(page.getByRole('dialog', { name: AUTHENTICATING })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Entrando', includeHidden: true })).toBeVisible();
    await expect(page).toHaveURL(/\/auth\/callback$/);
    exchange.letGo();
  });

  await test.step('and leads to the page that was asked for', async () => {
    await expect(page).toHaveURL(/\/conta\/minhas-viagens\?campaignId=2000003141$/);
    const menu = page.getByRole('button', { name: /Marina Prado/ });
    await expect(menu).toContainText('60.000');
    await page.reload();
    await expect(menu).toBeVisible();
  });

  await test.step('Back leads to the provider, whose page is over, and from there to the shop', async () => {
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Não foi possível entrar' })).toBeVisible();
    await page.getByRole('link', { name: 'Voltar à loja' }).click();
    await expect(page.getByRole('button', { name: /Marina Prado/ })).toBeVisible();
  });

  await test.step('who signs out is asked by the shop, and led to the provider only when asked to', async () => {
    await signOut(page, /Marina Prado/);
    await expect(toProvider(page)).toBeVisible();
    await page.reload();
    await expect(toProvider(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/login$/);
    await expect(toProvider(page)).toBeVisible();
    await toProvider(page).click();
    await expectProvider(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/login$/);
    await expect(toProvider(page)).toBeVisible();
  });
});

test('a provider that answers in the hash leaves no token in the address or in the history', async ({
  page,
  newProviderAccount,
  expectStatuses,
}) => {
  expectStatuses(400);
  const places: string[] = [];
  page.on('framenavigated', (frame) => places.push(frame.url()));
  await page.goto(`${callback}&response_type=id_token`);
  await signInAtProvider(page, await newProviderAccount('Marina Prado'));
  await expect(page.getByRole('button', { name: /Marina Prado/ })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(places.some((place) => place.includes('#id_token=') || place.includes('&id_token='))).toBe(true);

  places.length = 0;
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Não foi possível entrar' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('button', { name: /Marina Prado/ })).toBeVisible();
  expect(places.filter((place) => place.includes('token'))).toEqual([]);
});

test('who gives up at the provider is told so once, and can try again', async ({
  page,
  newProviderAccount,
  checkAccessibility,
  expectStatuses,
}) => {
  expectStatuses(401);
  const account = await newProviderAccount('Marina Prado');
  await page.goto(`/?campaignId=${providerCampaign}`);
  await signInAtProvider(page, { ...account, password: 'Outra#Senha9' });
  await expect(page.getByRole('alert')).toHaveText('Usuário ou senha inválidos.');
  await page.getByRole('button', { name: 'Cancelar' }).click();

  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert')).toHaveText(FAILED);
  await checkAccessibility();
  await page.reload();
  await expect(toProvider(page)).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();

  await toProvider(page).click();
  await signInAtProvider(page, account);
  await expect(page.getByRole('button', { name: /Marina Prado/ })).toBeVisible();
});

test('what a provider has returned signs nobody in twice, nor in another browser, and signs nobody out', async ({
  page,
  browser,
  newProviderAccount,
  expectStatuses,
}) => {
  expectStatuses(401);
  const returned = page.waitForRequest((request) => /\/auth\/callback\?code=/.test(request.url()));
  await page.goto(callback);
  await signInAtProvider(page, await newProviderAccount('Marina Prado'));
  await expect(page.getByRole('button', { name: /Marina Prado/ })).toBeVisible();
  const link = (await returned).url();

  await test.step('whoever is signed in stays so, and reads that it failed', async () => {
    for (const address of [link, '/auth/callback?code=forged&state=forged', '/?error=access_denied']) {
      await page.goto(address);
      await expect(page.getByText(FAILED)).toBeVisible();
      await expect(page.getByRole('button', { name: /Marina Prado/ })).toBeVisible();
      await expect(page).toHaveURL(/\/$/);
    }
  });

  await test.step('once they have signed out it lets nobody in', async () => {
    await signOut(page, /Marina Prado/);
    await page.goto(link);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('alert')).toHaveText(FAILED);
  });

  await test.step('and nobody elsewhere', async () => {
    const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
    try {
      const other = await elsewhere.newPage();
      await other.goto(`/login?campaignId=${providerCampaign}`);
      await other.goto('/auth/callback#id_token=a.b.c&state=forged');
      await expect(other).toHaveURL(/\/login$/);
      await expect(other.getByRole('alert')).toHaveText(FAILED);
    } finally {
      await elsewhere.close();
    }
  });
});

test('of two tabs with two campaigns the one that comes back from the provider signs in where it left', async ({
  page,
  context,
  newMember,
  newProviderAccount,
  signIn,
}) => {
  const member = await newMember({ name: 'Joana Prado' });
  await page.goto(`/login?campaignId=${providerCampaign}`);
  await toProvider(page).click();
  await expectProvider(page);

  const second = await context.newPage();
  await second.goto('/login?campaignId=10001');
  await expect(second.getByRole('img', { name: 'Clube Embarque' }).first()).toBeVisible();
  await expect(second.getByRole('link', { name: /^Entrar com/ })).toHaveCount(0);
  await signIn(member, second);
  await expect(second.getByRole('button', { name: /Joana Prado/ })).toBeVisible();

  await signInAtProvider(page, await newProviderAccount('Marina Prado'));
  await expect(page.getByRole('button', { name: /Marina Prado/ })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Verde Mais' }).first()).toBeVisible();
  // Of one browser both tabs are one person's.
  await expect(second.getByRole('button', { name: /Marina Prado/ })).toBeVisible();
});

test('a campaign without single sign-on is entered at the sign-in page, in its brand', async ({ page }) => {
  await page.goto('/auth/callback?campaignId=50667&x=1#top');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('img', { name: 'Aurora Benefícios' }).first()).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});

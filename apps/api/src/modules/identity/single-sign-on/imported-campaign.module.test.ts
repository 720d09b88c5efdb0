import { ownerOf } from '@embarque/server-kit/testing/test-database.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDeps } from '../../../compose/deps.ts';
import { createSignOnApp, returnedIn, type SignOnApp, VERDE } from './testing/sign-on-app.ts';

const NOVA = { id: 70007, code: '70007', client: 'nova-loja' };

let test: SignOnApp;
beforeAll(async () => {
  test = await createSignOnApp();
});
afterAll(() => test.close());

/** Imports a campaign whose members the sandbox’s provider signs in. */
async function importNova(clientId: string): Promise<void> {
  const { campaigns, database } = test.deps;
  const verde = campaigns.exported(VERDE.code);
  if (!verde) throw new Error('the shipped campaign is not there');
  const singleSignOn = { issuer: 'sandbox', clientId, hosts: [], allowHash: false, scopes: 'openid profile email' };
  const file = { ...verde.file, id: NOVA.id, code: NOVA.code, name: 'Nova', showcases: [], singleSignOn };
  await database.transaction((tx) => campaigns.keep(tx, file, verde.pictures));
  await campaigns.refresh();
}
const nova = { campaignId: NOVA.code };
const clientOf = (client: string) => ({ form: { client_id: client }, client });

it('signs in a member of a campaign that was imported after the start, and whoever was on the way', async () => {
  // The provider has served a sign-in, and another one is at its page.
  const earlier = await test.account();
  await test.token(
    test.browser(),
    returnedIn(await test.atProvider(test.browser(), await test.begin(test.browser()), earlier)),
  );
  const [onTheWay, later] = [test.browser(), test.browser()];
  const account = await test.account();
  const begun = await onTheWay.open((await test.begin(onTheWay)).href);

  await importNova(NOVA.client);

  const { password } = account;
  const back = await onTheWay.follow(
    await onTheWay.post(begun.address.pathname, { account: account.account, password }),
  );
  expect((await test.token(onTheWay, returnedIn(back.address))).statusCode).toBe(200);

  const member = await test.account({ campaignCode: NOVA.code });
  const returned = returnedIn(await test.atProvider(later, await test.begin(later, nova), member));
  expect((await test.token(later, returned, clientOf(NOVA.client))).statusCode).toBe(200);
  expect(await test.userOf(member.account)).toMatchObject([{ campaignId: NOVA.id }]);
});

it('signs in by the client that a later import names', async () => {
  await importNova(NOVA.client);
  await importNova('nova-loja-2');
  const browser = test.browser();
  const address = await test.begin(browser, nova);
  expect(address.searchParams.get('client_id')).toBe('nova-loja-2');
  const member = await test.account({ campaignCode: NOVA.code });
  const returned = returnedIn(await test.atProvider(browser, address, member));
  expect((await test.token(browser, returned, clientOf('nova-loja-2'))).statusCode).toBe(200);
});

it('may have a secret at the next start', async () => {
  await importNova(NOVA.client);
  const { settings } = test.deps;
  const startWith = (code: string) => {
    const singleSignOn = { ...settings.singleSignOn, secrets: new Map([[code, 'segredo-da-nova']]) };
    return createDeps({ ...test.deps, settings: { ...settings, singleSignOn } }).load();
  };
  await startWith(NOVA.code);
  // Nor does a start stop where an import is refused, by which the provider is not known.
  const imports = ownerOf(test.deps.database).handle;
  await imports.execute(sql`update campaign_import set file = '{}' where campaign_id = ${NOVA.id}`);
  await startWith(NOVA.code);
  await expect(startWith('70008')).rejects.toThrow('SINGLE_SIGN_ON_SECRETS names 70008');
});

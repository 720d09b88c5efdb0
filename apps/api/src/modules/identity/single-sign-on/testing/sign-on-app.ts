import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signInGrants } from '@embarque/contract/single-sign-on.ts';
import { repositoryRoot } from '@embarque/server-kit/repository-root.ts';
import { eq } from 'drizzle-orm';
import { createTestApp, type TestAppOptions } from '../../../../testing/test-app.ts';
import { appUser, session } from '../../tables.ts';
import { signOnAccount } from '../tables.ts';
import { type Browser, createBrowser } from './browser.ts';

/** Where browsers reach the shop of `createTestApp`. */
export const ORIGIN = 'http://127.0.0.1:3000';
export const REDIRECT_URI = `${ORIGIN}/auth/callback`;
/** The campaign of the shipped files that has single sign-on, and its client. */
export const VERDE = { code: '2000003141', id: 2_000_003_141, client: 'embarque-verde-mais' };

/** A campaign of the tests: the one that is shipped, with another id and provider. */
export interface TestCampaign {
  readonly id: number;
  readonly singleSignOn: object | false;
}

/** The parts of a token call that tests change. */
export interface TokenCall {
  readonly form?: Record<string, string | undefined>;
  /** Undefined sends none. */
  readonly client?: string | undefined;
  readonly headers?: Record<string, string>;
}

/** Serves the whole shop, with the shipped campaigns and the given ones. */
export async function createSignOnApp(campaigns: readonly TestCampaign[] = [], options: TestAppOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'embarque-campaigns-'));
  const forget = () => rm(folder, { recursive: true });
  await cp(join(repositoryRoot, 'campaigns'), folder, { recursive: true });
  const shipped = JSON.parse(await readFile(join(folder, `${VERDE.code}.json`), 'utf8')) as object;
  const write = ({ id, singleSignOn }: TestCampaign) => {
    const file = { ...shipped, id, code: String(id), name: `Campanha ${id}`, showcases: [], singleSignOn };
    return writeFile(join(folder, `${id}.json`), JSON.stringify(file));
  };
  for (const campaign of campaigns) await write(campaign);
  const lines: string[] = [];
  const test = await createTestApp({
    logTo: { write: (line) => void lines.push(line) },
    ...options,
    campaignFolder: folder,
  }).catch(async (error) => {
    await forget();
    throw error;
  });
  const { app } = test;
  const { handle } = test.deps.database;

  return {
    ...test,
    lines,
    async close(): Promise<void> {
      await test.close();
      await forget();
    },
    /** Changes the file of a campaign, and has the server read it. */
    async change(campaign: TestCampaign): Promise<void> {
      await write(campaign);
      await test.deps.campaigns.load();
    },
    browser: () => createBrowser(app, ORIGIN),
    /** Counts what a refused sign-in must not make. */
    counts: async () => ({
      users: await handle.$count(appUser),
      sessions: await handle.$count(session),
      linked: await handle.$count(signOnAccount),
    }),
    userOf: async (subject: string) => {
      const rows = await handle
        .select({ user: appUser })
        .from(signOnAccount)
        .innerJoin(appUser, eq(appUser.id, signOnAccount.userId))
        .where(eq(signOnAccount.subject, subject));
      return rows.map(({ user }) => user);
    },
    /** Creates an account at the sandbox's provider. */
    async account(wanted: object = {}) {
      const answer = await app.inject({
        method: 'POST',
        url: '/sandbox/openid-accounts',
        payload: { campaignCode: VERDE.code, ...wanted },
      });
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return answer.json<{ account: string; password: string; name: string; email: string; userId?: number }>();
    },
    /** Begins a sign-in and returns the provider's address. */
    async begin(browser: Browser, query: Record<string, string> = {}, accessToken?: string) {
      const search = new URLSearchParams({ campaignId: VERDE.code, ...query });
      const answer = await browser.get(
        `/v1/api/auth?${search}`,
        accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` },
      );
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return new URL(answer.body);
    },
    /** Goes to the sandbox's provider, signs in there and returns the address the browser comes back to. */
    async atProvider(
      browser: Browser,
      address: URL,
      { account, password }: { account: string; password: string },
    ): Promise<URL> {
      const { address: page } = await browser.open(address.href);
      const { address: back } = await browser.follow(await browser.post(page.pathname, { account, password }));
      return back;
    },
    /** Finishes with what the provider returned. */
    token(
      browser: Browser,
      returned: Record<string, string>,
      { form = {}, client = VERDE.client, headers }: TokenCall = {},
    ) {
      const whole = {
        grant_type: 'id_token' in returned ? signInGrants.idToken : signInGrants.code,
        client_id: VERDE.client,
        redirect_uri: REDIRECT_URI,
        ...returned,
        ...form,
      };
      const given = Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined)) as Record<
        string,
        string
      >;
      const basic = `Basic ${Buffer.from(`${client}:`).toString('base64')}`;
      return browser.post('/v1/oauth/token', given, { authorization: basic, ...headers });
    },
  };
}
export type SignOnApp = Awaited<ReturnType<typeof createSignOnApp>>;

/** Returns what a provider put into the query or the hash of an address. */
export function returnedIn({ search, hash }: URL): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(hash ? hash.slice(1) : search));
}

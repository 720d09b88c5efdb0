import { createHash } from 'node:crypto';
import { createGate } from '@embarque/server-kit/testing/gate.ts';
import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  type Locator,
  type Page,
  type Route,
} from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { buyFlight, keepChoice, type PurchaseOptions } from './chosen-flight.ts';
import { expect } from './expect.ts';
import type { SearchOptions } from './flight-search.ts';
import { type HomeServer, type Settings, startHomeServer } from './home-server.ts';
import { journalOf } from './journal.ts';
import { sharedSettings } from './journey-settings.ts';
import { loseAnswer } from './lose-answer.ts';
import { linkIn, newestCode, newestMail } from './mailbox.ts';
import {
  type CouponOptions,
  createCoupon,
  createMember,
  createProviderAccount,
  createTravelVoucher,
  type Member,
  type MemberOptions,
  type ProviderAccount,
  sandboxCall,
} from './members.ts';
import { type Operator, withOperator } from './operator.ts';
import { collectPaintedTexts } from './painted-texts.ts';
import { sidewaysScroll, tornWords } from './screen-rules.ts';
import { type KeptSession, keepSession } from './signed-in.ts';

interface Fixtures {
  /** Makes a member of its own for the journey. */
  newMember: (wish?: MemberOptions) => Promise<Member>;
  /** Makes a coupon of its own for the journey; gives its code. */
  newCoupon: (wish?: CouponOptions) => Promise<string>;
  /** Makes a travel voucher of its own for the journey, of 20 000 points in campaign 10002; gives its code. */
  newTravelVoucher: () => Promise<string>;
  /** Makes somebody at the provider of single sign-on, a member of campaign 2000003141 with 60 000 points. */
  newProviderAccount: (name?: string) => Promise<ProviderAccount>;
  /** Signs in as a person does; resolves on home, or where a page asked for it. */
  signIn: (member: Member, on?: Page) => Promise<void>;
  /** Begins on a device where the member has signed in before, as for a link that is opened; nothing is open yet. */
  startSignedIn: (member: Member, on?: BrowserContext) => Promise<void>;
  /** Opens the summary of a flight that the member of `startSignedIn` has chosen, without a page. */
  openChosen: OpenChosen;
  /** Buys a flight as the member of `startSignedIn`, without a page; gives the booking's code. */
  buyFlight: (wish?: PurchaseOptions) => Promise<string>;
  kept: { session?: KeptSession };
  /** Fails with the list of faults when the screen breaks a rule of accessibility. */
  checkAccessibility: (on?: Page) => Promise<void>;
  /** Resolves once the journey has been shown a text, also one that is gone by now: an alert stays six seconds. */
  expectTold: (text: RegExp) => Promise<void>;
  /** Fails when the window is too narrow for the screen: it scrolls sideways, or words are torn. */
  checkWidth: () => Promise<void>;
  /** Path and query of the newest mail's link to a path of the shop. */
  mailedLink: (to: string, path: string) => Promise<string>;
  /** The newest code mailed to an address, other than the one given. */
  mailedCode: (to: string, before?: string) => Promise<string>;
  /** Moves the sandbox's clock, forward only, and does what is due by then; with a server of its own, as it moves for all who share one. */
  advanceClock: (milliseconds: number) => Promise<void>;
  /** The same up to an instant, however long the run has taken until here. */
  moveClockTo: (instant: Date) => Promise<void>;
  /** What supplier and gateway wrote down about a booking, each as "operation: outcome", the oldest first. */
  journalOf: (bookingCode: string) => Promise<string[]>;
  /** What goes wrong with the next calls of a supplier's operation; the journey sees to it that they are its own. */
  orderFault: (fault: Readonly<Record<string, string | number>>) => Promise<void>;
  /** Resolves once every fault that was ordered has met its call: one that is held has then come. */
  faultsMet: () => Promise<void>;
  /** Removes what was ordered and lets the calls that are held go on. */
  releaseFaults: () => Promise<void>;
  /** Keeps the next call to a path on its way to the server, as a slow line does, and changes nothing about it. */
  holdCall: (path: string) => Promise<HeldCall>;
  /** Keeps the shop's code on its way to the browser, as a slow line does; what it gives back lets it arrive. */
  holdCode: () => Promise<() => void>;
  /** Somebody who runs campaigns, with files of their own, at the journey's server. */
  operator: Operator;
  /** Takes the server away, as a deploy or a broken line does; what it gives back brings it back. */
  loseServer: () => Promise<() => Promise<void>>;
  /** Pulls the line of the journey's browser; what it gives back plugs it in again. */
  loseLine: () => Promise<() => Promise<void>>;
  /** The line breaks after the server has done the next call of a method and path below /v1: its answer does not arrive. */
  loseNextAnswer: (call: `${string} /${string}`) => Promise<void>;
  /**
   * Answers of the server that the journey expects to fail, e.g. 409; their console line is no fault. 0 is no answer at
   * all.
   */
  expectStatuses: (...statuses: number[]) => void;
  expected: Set<number>;
  watched: ReadonlySet<string>;
  server: HomeServer;
  /** A server for this journey alone: one that moves the clock would move it for those that come after. */
  ownServer: boolean;
  /** Settings beside those of all; the journeys of a worker that name the same ones share a server. */
  serverSettings: Settings;
}

export type OpenChosen = (wish?: SearchOptions) => Promise<void>;

interface HeldCall {
  /** Resolves once the page has sent it. */
  readonly sent: Promise<void>;
  letGo(): void;
}

interface WorkerFixtures {
  /** The server with some settings of the journeys that one worker runs, one after another; it starts when the first one asks for it. */
  workersServer: (settings: Settings) => Promise<HomeServer>;
}

// The start of a server is no part of the time that a journey may take.
const START_LIMIT_MS = 240_000;
const FAULTS = '/sandbox/faults';

export const test = base.extend<Fixtures, WorkerFixtures>({
  ownServer: [false, { option: true }],
  serverSettings: [{}, { option: true }],
  workersServer: [
    async ({ browserName: _ }, use) => {
      const started = new Map<string, Promise<HomeServer>>();
      await use((settings) => {
        const key = JSON.stringify(settings);
        const server = started.get(key) ?? startHomeServer({ ...sharedSettings, ...settings });
        started.set(key, server);
        return server;
      });
      await Promise.all([...started.values()].map(async (server) => (await server).remove()));
    },
    { scope: 'worker', timeout: START_LIMIT_MS },
  ],
  server: [
    async ({ ownServer, serverSettings, workersServer }, use) => {
      if (ownServer) {
        const own = await startHomeServer(serverSettings);
        await use(own);
        return own.remove();
      }
      const shared = await workersServer(serverSettings);
      await use(shared);
      // What one journey took away or ordered never meets the next one.
      await shared.start();
      await releaseFaults(shared.url);
    },
    { timeout: START_LIMIT_MS },
  ],
  // What is limited by address is meant for one person, not for all journeys together.
  extraHTTPHeaders: async ({ browserName: _ }, use, { testId }) => use({ 'x-forwarded-for': addressOf(testId) }),
  baseURL: async ({ server }, use) => use(server.url),
  expected: async ({ browserName: _ }, use) => use(new Set<number>()),
  watched: [
    async ({ context, expected }, use, info) => {
      const { texts, write } = await collectPaintedTexts(context, `${info.testId}-${info.retry}`);
      const faults: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' && !isExpected(message, expected)) faults.push(message.text());
      });
      context.on('weberror', (fault) => faults.push(String(fault.error().stack ?? fault.error())));
      await use(texts);
      await write();
      expect(faults, 'errors of the page').toEqual([]);
    },
    { auto: true },
  ],
  newMember: async ({ server }, use) => use((wish) => createMember(server.url, wish)),
  newCoupon: async ({ server }, use) => use((wish) => createCoupon(server.url, wish)),
  newTravelVoucher: async ({ server }, use) => use(() => createTravelVoucher(server.url)),
  newProviderAccount: async ({ server }, use) => use((name) => createProviderAccount(server.url, name)),
  signIn: async ({ page }, use) =>
    use(async (member, on = page) => {
      await on.goto('/login');
      await on.getByLabel('E-mail').fill(member.email);
      await on.getByLabel('Senha', { exact: true }).fill(member.password);
      await on.getByRole('button', { name: 'Entrar' }).click();
      await expect(on).not.toHaveURL(/\/login/);
    }),
  kept: async ({ browserName: _ }, use) => use({}),
  startSignedIn: async ({ context, server, kept }, use) =>
    use(async (member, on = context) => {
      const session = await keepSession(on, server.url, member);
      if (on === context) kept.session = session;
    }),
  openChosen: async ({ page, server, kept }, use) =>
    use(async (wish = {}) => {
      await keepChoice(page, server.url, signedIn(kept), wish);
      await page.goto('/busca/resumo');
      await expect(page.getByRole('heading', { name: 'Detalhes da Viagem' })).toBeVisible();
    }),
  buyFlight: async ({ server, kept }, use) => use((wish = {}) => buyFlight(server.url, signedIn(kept), wish)),
  checkAccessibility: async ({ page }, use) => use(async (on = page) => expect(await axeFaults(on)).toEqual([])),
  expectTold: async ({ watched }, use) =>
    use((text) => expect.poll(() => [...watched].some((told) => text.test(told)), `told ${text}`).toBe(true)),
  checkWidth: async ({ page }, use) =>
    use(async () =>
      expect([...(await page.evaluate(sidewaysScroll)), ...(await page.evaluate(tornWords))]).toEqual([]),
    ),
  mailedLink: async ({ server }, use) => use(async (to, path) => linkIn(await newestMail(server.url, to), path)),
  mailedCode: async ({ server }, use) => use((to, before) => newestCode(server.url, to, before)),
  advanceClock: async ({ server, ownServer }, use) =>
    use(async (milliseconds) => {
      if (!ownServer) throw new Error('the clock of a server that others share cannot be moved');
      await sandboxCall(server.url, '/sandbox/clock', { advance: milliseconds });
      // What became due meanwhile is done, as it would have been.
      await sandboxCall(server.url, '/sandbox/tick', undefined, 'POST');
    }),
  moveClockTo: async ({ server, advanceClock }, use) =>
    use(async (instant) => {
      const { now } = await sandboxCall<{ now: string }>(server.url, '/sandbox/clock', { advance: 0 });
      await advanceClock(instant.getTime() - Date.parse(now));
    }),
  journalOf: async ({ server }, use) => use((bookingCode) => journalOf(server.url, bookingCode)),
  orderFault: async ({ server }, use) => use((fault) => sandboxCall(server.url, FAULTS, fault)),
  faultsMet: async ({ server }, use) =>
    use(() =>
      expect.poll(() => sandboxCall(server.url, FAULTS), { message: 'faults that wait for a call' }).toEqual([]),
    ),
  releaseFaults: async ({ server }, use) => use(() => releaseFaults(server.url)),
  holdCall: async ({ context }, use) =>
    use(async (path) => {
      const [sent, released] = [createGate(), createGate()];
      const pass = async (route: Route) => {
        sent.open();
        await released.opened;
        await route.continue();
      };
      await context.route(({ pathname }) => pathname === path, pass, { times: 1 });
      return { sent: sent.opened, letGo: released.open };
    }),
  holdCode: async ({ context }, use) =>
    use(async () => {
      const released = createGate();
      await context.route('**/assets/*.js', async (route) => {
        await released.opened;
        await route.continue();
      });
      return released.open;
    }),
  operator: async ({ server }, use) => withOperator(server.url, use),
  loseServer: async ({ server }, use) =>
    use(async () => {
      await server.stop();
      return () => server.start();
    }),
  loseLine: async ({ context }, use) =>
    use(async () => {
      await context.setOffline(true);
      return () => context.setOffline(false);
    }),
  loseNextAnswer: async ({ page }, use) => use((call) => loseAnswer(page, call)),
  expectStatuses: async ({ expected }, use) =>
    use((...statuses) => {
      for (const status of statuses) expected.add(status);
    }),
});

function signedIn({ session }: Fixtures['kept']): KeptSession {
  if (!session) throw new Error('a member has to start signed in first');
  return session;
}

const releaseFaults = (url: string) => sandboxCall<void>(url, FAULTS, undefined, 'DELETE');

/** A private address that stays the same for a journey. */
function addressOf(testId: string): string {
  const [one, two, three] = createHash('sha256').update(testId).digest();
  return `10.${one}.${two}.${three}`;
}

/** Chromium writes each failed answer to the console; a journey names the ones it brings about. */
function isExpected(message: ConsoleMessage, expected: ReadonlySet<number>): boolean {
  // A style sheet that is answered with a problem has a line for its type as well.
  if (message.text().includes("MIME type ('application/problem+json')")) return expected.size > 0;
  const status = message.text().includes('net::ERR_') ? '0' : /status of (\d{3})/.exec(message.text())?.[1];
  return status !== undefined && expected.has(Number(status));
}

export { expect, type Locator, type Page };

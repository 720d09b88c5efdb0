import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { journeySettings } from './journey-settings.ts';
import { linkIn, newestCode, newestMail } from './mailbox.ts';
import { type CouponWish, createCoupon, createMember, type Member, type MemberWish, sandboxCall } from './members.ts';
import { collectPaintedTexts } from './painted-texts.ts';
import { startServer } from './server-process.ts';

interface Fixtures {
  /** Makes a member of its own for the journey. */
  newMember: (wish?: MemberWish) => Promise<Member>;
  /** Makes a coupon of its own for the journey; gives its code. */
  newCoupon: (wish?: CouponWish) => Promise<string>;
  /** Signs in as a person does; resolves on home. */
  signIn: (member: Member, on?: Page) => Promise<void>;
  /** Fails with the list of faults when the screen breaks a rule of accessibility. */
  checkAccessibility: (on?: Page) => Promise<void>;
  /** Path and query of the newest mail's link to a path of the shop. */
  mailedLink: (to: string, path: string) => Promise<string>;
  /** The newest code mailed to an address, other than the one given. */
  mailedCode: (to: string, before?: string) => Promise<string>;
  /** Moves the sandbox's clock; only with a server of its own. */
  advanceClock: (milliseconds: number) => Promise<void>;
  /** What goes wrong with the next calls of a supplier's operation; only with a server of its own. */
  orderFault: (fault: Readonly<Record<string, string | number>>) => Promise<void>;
  /** Takes the server away, as a deploy or a broken line does; what it gives back brings it back. Only with one of its own. */
  loseServer: () => Promise<() => Promise<void>>;
  /**
   * Answers of the server that the journey expects to fail, e.g. 409; their console line is no fault. 0 is no answer at
   * all.
   */
  expectStatuses: (...statuses: number[]) => void;
  expected: Set<number>;
  watched: undefined;
  own: OwnServer | undefined;
  /** A server for this journey alone: one that moves the clock would move it for all. */
  ownServer: boolean;
}

interface OwnServer {
  readonly url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** A server that may go and come back with its data where it was. */
async function startOwnServer(dataDir: string): Promise<OwnServer> {
  let server = await startServer({ env: journeySettings, dataDir, copyOf: process.env.EMBARQUE_READY_DATA });
  const { url } = server;
  return {
    url,
    stop: () => server.stop(),
    async start() {
      server = await startServer({ env: journeySettings, dataDir, port: Number(new URL(url).port) });
    },
  };
}

const serverUrl = (): string => {
  const url = process.env.EMBARQUE_URL;
  if (!url) throw new Error('the server of the journeys is not running');
  return url;
};

export const test = base.extend<Fixtures>({
  ownServer: [false, { option: true }],
  own: [
    async ({ ownServer }, use) => {
      if (!ownServer) return use(undefined);
      const dataDir = await mkdtemp(join(tmpdir(), 'embarque-own-'));
      const own = await startOwnServer(dataDir);
      await use(own);
      await own.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    // The start of a server is no part of the time that a journey may take.
    { timeout: 240_000 },
  ],
  // What is limited by address is meant for one person, not for all journeys together.
  extraHTTPHeaders: async ({ browserName: _ }, use, { testId }) => use({ 'x-forwarded-for': addressOf(testId) }),
  baseURL: async ({ own }, use) => use(own?.url ?? serverUrl()),
  expected: async ({ browserName: _ }, use) => use(new Set<number>()),
  watched: [
    async ({ context, expected }, use, info) => {
      const write = await collectPaintedTexts(context, `${info.testId}-${info.retry}`);
      const faults: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' && !isExpected(message, expected)) faults.push(message.text());
      });
      context.on('weberror', (fault) => faults.push(String(fault.error().stack ?? fault.error())));
      await use(undefined);
      await write();
      expect(faults, 'errors of the page').toEqual([]);
    },
    { auto: true },
  ],
  newMember: async ({ baseURL }, use) => use((wish) => createMember(baseURL ?? serverUrl(), wish)),
  newCoupon: async ({ baseURL }, use) => use((wish) => createCoupon(baseURL ?? serverUrl(), wish)),
  signIn: async ({ page }, use) =>
    use(async (member, on = page) => {
      await on.goto('/login');
      await on.getByLabel('E-mail').fill(member.email);
      await on.getByLabel('Senha', { exact: true }).fill(member.password);
      await on.getByRole('button', { name: 'Entrar' }).click();
      await expect(on).toHaveURL(/\/$/);
    }),
  checkAccessibility: async ({ page }, use) =>
    use(async (on = page) => {
      const { violations } = await new AxeBuilder({ page: on })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(
        violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.target).join(' | ')}`),
      ).toEqual([]);
    }),
  mailedLink: async ({ baseURL }, use) =>
    use(async (to, path) => linkIn(await newestMail(baseURL ?? serverUrl(), to), path)),
  mailedCode: async ({ baseURL }, use) => use((to, before) => newestCode(baseURL ?? serverUrl(), to, before)),
  advanceClock: async ({ baseURL }, use) =>
    use((milliseconds) => sandboxCall(baseURL ?? serverUrl(), '/sandbox/clock', { advance: milliseconds })),
  orderFault: async ({ baseURL }, use) => use((fault) => sandboxCall(baseURL ?? serverUrl(), '/sandbox/faults', fault)),
  loseServer: async ({ own }, use) =>
    use(async () => {
      if (!own) throw new Error('the server of all journeys cannot be taken away from one');
      await own.stop();
      return () => own.start();
    }),
  expectStatuses: async ({ expected }, use) =>
    use((...statuses) => {
      for (const status of statuses) expected.add(status);
    }),
});

/** A private address that stays the same for a journey. */
function addressOf(testId: string): string {
  const [one, two, three] = createHash('sha256').update(testId).digest();
  return `10.${one}.${two}.${three}`;
}

/** Chromium writes each failed answer to the console; a journey names the ones it brings about. */
function isExpected(message: ConsoleMessage, expected: ReadonlySet<number>): boolean {
  const status = message.text().includes('net::ERR_') ? '0' : /status of (\d{3})/.exec(message.text())?.[1];
  return status !== undefined && expected.has(Number(status));
}

export { expect, type Page };

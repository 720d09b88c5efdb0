import type { BookingRequest } from '@embarque/catalog/booking-contract.ts';
import {
  legShare,
  type SampleOptions,
  type SampleRequest,
  sampleDescriptor,
  sampleRequest,
  sampleService,
} from '@embarque/catalog/testing/sample-service.ts';
import type { BookingCreated } from '@embarque/contract/booking.ts';
import type { Campaign } from '@embarque/contract/campaign/campaign.ts';
import { cashForRest, toReais } from '@embarque/contract/money/money.ts';
import type { Payment } from '@embarque/contract/money/payment.ts';
import { payingCustomer } from '@embarque/contract/testing/paying-customer.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import { createManualClock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { randomIds } from '@embarque/server-kit/ids.ts';
import type { Json } from '@embarque/server-kit/json.ts';
import { createTokenSigner } from '@embarque/server-kit/signed-token.ts';
import { desc, eq, sql } from 'drizzle-orm';
import fastify from 'fastify';
import { type CardLimits, defaultBudgets } from '../../../limits/budgets.ts';
import { installValidation } from '../../../plugins/validation.ts';
import { createCoupons } from '../../coupon/index.ts';
import { createCardBudget } from '../../payment/index.ts';
import { createPoints } from '../../points/index.ts';
import { createTestMember } from '../../points/testing/test-member.ts';
import { createEarlyHolds } from '../calls/holds/early-holds.ts';
import type { BookingDeps } from '../deps.ts';
import { sampleVoucher } from '../documents/testing/sample-voucher.ts';
import { type BookingModule, createBooking } from '../index.ts';
import { type BookingSettings, defaultBookingSettings } from '../settings.ts';
import { booking, bookingEvent } from '../store/tables.ts';
import { BANK, createFakeGateway, type FakeCard } from './fake-gateway.ts';
import { createFakeSupplier, type FakeSupplier } from './fake-supplier.ts';

const START = new Date('2027-01-10T12:00:00Z');
const RATE = { conversionRate: 40, feePercent: 0 };

/** The parts of a campaign that matter to a booking. */
const campaign = {
  id: 10001,
  couponEnabled: true,
  disablePointActivity: false,
  acceptCashPayment: false,
  cashPaymentPercentage: 0,
  [sampleDescriptor.fee]: 0,
  campaignConfigLayout: { [sampleDescriptor.flag]: true },
  campaignConfig: { coinAlias: 'milhas', shortenCoinAlias: 'mi' },
} as unknown as Campaign;

const testSettings: BookingSettings = {
  ...defaultBookingSettings,
  // One member of a test buys more at once than one traveller may.
  unpaid: 1_000,
  heldPerMember: 1_000,
  callMs: 20_000,
  issueMs: 20_000,
  paymentMs: 20_000,
  budgetMs: 40_000,
  codePauseMs: 0,
  pollMs: 5,
  tickMs: 5,
  tidyMs: 5,
};

/** One member of a test tries more cards than one traveller may. */
const manyCards: CardLimits = { ...defaultBudgets.cards, perHour: 1_000, declines: 1_000, perAddress: 1_000 };

/**
 * For a silent supplier: no call waits long for it. Requests stay patient, for on a busy machine even one that is answered may take
 * a while; the one that is to end without an answer goes to `hasty`.
 */
export const impatient = { callMs: 40, issueMs: 40, paymentMs: 40 };

/** How long a request to `hasty` waits. */
const HASTY_MS = 400;

/** The process "dies" here: nothing after this point happens. */
class Crash extends Error {}

/** The booking core on a real database, with a supplier in memory and a clock that is moved by hand. */
export function createBookingWorld(
  database: Database,
  options: {
    settings?: Partial<BookingSettings>;
    cards?: Partial<CardLimits>;
    takesCards?: boolean;
    /** A booking has so many legs, each at a supplier of its own. */
    legs?: number;
    /** Those of the service. */
    problemSentences?: BookingDeps['services'][number]['problemSentences'];
  } & Partial<Omit<SampleOptions, 'adopts'>> = {},
) {
  const clock = createManualClock(START);
  const { legs = 1 } = options;
  const supplierOfLeg = (index: number) =>
    createFakeSupplier(() => clock.now(), {
      code: index === 0 ? 'fake' : `fake-${index + 1}`,
      totalCents: legShare(10_000, legs, index),
    });
  const supplier = supplierOfLeg(0);
  const suppliers = [supplier, ...Array.from({ length: legs - 1 }, (_, at) => supplierOfLeg(at + 1))] as const;
  const gateway = createFakeGateway(() => clock.now());
  const saved: { userId: number; brand: string; last4Digits: string; vaultId: string }[] = [];
  const points = createPoints({ database, clock });
  const coupons = createCoupons({
    database,
    clock,
    secrets: { session: ['a secret of the tests'], coupon: ['another secret of the tests'] },
  });
  const mails: SentMail[] = [];
  const logs: string[] = [];
  const log = (_fields: object, message: string): void => {
    logs.push(message);
  };
  const contact = { email: 'ana@demo.test', name: 'Ana' };
  /** Early holds that a member's next bookings take over, by supplier and member. */
  const picked = new Map<string, string>();
  const terms = { campaign: { ...campaign }, conversionRate: RATE.conversionRate };
  const deps: BookingDeps = {
    database,
    clock,
    ids: randomIds,
    points,
    coupons,
    services: [
      {
        ...sampleService(suppliers, {
          itinerary: sampleVoucher.itinerary,
          adopts: (code, userId) => picked.get(`${code} ${userId}`),
          ...options,
        }),
        ...(options.problemSentences && { problemSentences: options.problemSentences }),
      },
    ],
    paying:
      options.takesCards === false
        ? undefined
        : {
            gateway,
            cardBudget: createCardBudget({
              database,
              clock,
              secret: 'a secret of the tests',
              limits: { ...manyCards, ...options.cards },
            }),
            publicUrl: 'https://shop.example',
            redirectOrigins: [BANK],
            signer: createTokenSigner('a secret of the tests'),
            installmentMinCents: 500,
            savedCards: {
              of: async ({ userId }) => saved.filter((card) => card.userId === userId),
              save: async (_tx, { userId }, card) => {
                saved.push({ userId, ...card });
              },
            },
          },
    settings: { ...testSettings, ...options.settings },
    logger: { info: log, warn: log, error: log },
    termsOf: async () => terms,
    contactsOf: async (userIds) => new Map(userIds.map((id) => [id, contact])),
    brandOf: () => ({ ...sampleVoucher.brand, coinAlias: campaign.campaignConfig.coinAlias }),
    mail: {
      sendAll: async (sent) => {
        mails.push(...sent);
      },
      countRequest: async () => ({ outcome: 'allowed' }),
    },
  };
  let grants = 0;

  /** One process of the API; several may share the database. `crashAt` ends it at the nth passing of a point. */
  function createProcess(crashAt?: string, settings: Partial<BookingSettings> = {}) {
    const [point, nth = '1'] = crashAt?.split(':') ?? [];
    let passed = 0;
    const module = createBooking({
      ...deps,
      settings: { ...deps.settings, ...settings },
      checkpoint: (name) => {
        if (name !== point) return;
        passed += 1;
        if (passed >= Number(nth)) throw new Crash(name);
      },
    });
    return module;
  }
  const main = createProcess();
  /** A process whose requests soon end without an answer. */
  const hasty = createProcess(undefined, { budgetMs: HASTY_MS });
  /**
   * Waits for what goes on after a request that had to end without an answer: how far it has come would be the machine's speed.
   */
  const settled = async (process: BookingModule) => {
    if (process === hasty) await hasty.worker.idle();
  };
  /** Opens an address of the shop as a browser without a session. */
  const get = async (url: string, process = main) => {
    const app = fastify();
    installValidation(app);
    process.routes(app);
    const response = await app.inject({ url });
    await settled(process);
    return response;
  };

  async function createBuyer(balance: number, expiresAt: Date | null = null) {
    const member = await createTestMember(database);
    if (balance > 0) {
      grants += 1;
      const grantKey = `world:${member.userId}:${grants}`;
      await points.grant({ ...member, points: balance, expiresAt, grantKey, description: 'Crédito' });
    }
    const inSession = (sessionId = 'first session') => ({ ...member, sessionId });
    const book = (
      key: string | undefined,
      request: BookingRequest = requestFor(),
      process = main,
      session?: string,
    ): Promise<Answer> =>
      answerOf(process.create(inSession(session), terms, request, key)).finally(() => settled(process));
    /** POST /booking/issue-ticket for the newest booking. */
    const pay = async (
      request: { payment?: Payment; code?: string; key?: string; locator?: string },
      process = main,
    ): Promise<Answer> =>
      answerOf(
        process.reprocess.issueTicket(member, {
          locator: request.locator ?? (await last()).locator,
          token2fa: request.code,
          payment: request.payment ?? null,
          idempotencyKey: request.key,
        }),
      ).finally(() => settled(process));
    /** POST /booking/auth2fa/resend; returns the code of the problem, if there is one. */
    const resend = async (): Promise<string | undefined> => {
      try {
        return void (await main.reprocess.resendCode(member, (await last()).locator));
      } catch (error) {
        if (error instanceof AppError) return error.code;
        throw error;
      }
    };
    const earlyHolds = createEarlyHolds(deps, sampleDescriptor.kind);
    /** Holds a leg at one of the suppliers before there is a booking; this member's bookings take it over. */
    const pick = async (at: FakeSupplier, { offer = '10000', units = 1, session, replaces }: Picking = {}) => {
      const order = { offer, travellers: [], totalCents: at.totalCents };
      const early = await earlyHolds.hold(at, {
        owner: inSession(session),
        order,
        units,
        ...(replaces && { replaces }),
      });
      take(at, early.reference);
      return early;
    };
    const take = (at: FakeSupplier, reference: string) => picked.set(`${at.code} ${member.userId}`, reference);
    const leave = (at: FakeSupplier) => picked.delete(`${at.code} ${member.userId}`);
    const unpick = (reference: string, session?: string) => earlyHolds.release(inSession(session), reference);
    const current = async (session?: string) =>
      (await earlyHolds.current(inSession(session))).map(({ reference }) => reference);
    const balanceNow = () => points.balance(member.userId, member.campaignId);
    const rows = () =>
      database.handle.select().from(booking).where(eq(booking.userId, member.userId)).orderBy(desc(booking.id));
    const last = async () => {
      const [row] = await rows();
      if (!row) throw new Error('no booking');
      return row;
    };
    /** The states passed through, as rows store them. */
    const history = async () => {
      const { id } = await last();
      const events = await database.handle
        .select({ toSaga: sql<string>`${bookingEvent.toSaga}` })
        .from(bookingEvent)
        .where(eq(bookingEvent.bookingId, id))
        .orderBy(bookingEvent.seq);
      return events.map((event) => event.toSaga).join(' ');
    };
    return {
      ...member,
      book,
      pick,
      unpick,
      current,
      take,
      leave,
      pay,
      resend,
      balance: balanceNow,
      rows,
      last,
      history,
    };
  }

  return {
    database,
    clock,
    supplier,
    suppliers,
    gateway,
    saved,
    points,
    coupons,
    mails,
    logs,
    deps,
    terms,
    main,
    hasty,
    createProcess,
    createBuyer,
    get,
  };
}

interface SentMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly messageId: string;
  readonly attachments?: readonly { filename: string; contentType: string; content: Uint8Array }[];
}

interface Picking {
  readonly offer?: Json;
  readonly units?: number;
  readonly session?: string;
  readonly replaces?: string;
}

export interface Answer {
  readonly status: number;
  readonly body?: BookingCreated;
  readonly code?: string;
  readonly price?: object;
  readonly booking?: BookingCreated;
  readonly leg?: string;
  readonly taken?: readonly string[];
}

/** The answer as the wire would show it. */
async function answerOf(work: Promise<{ status: number; body: BookingCreated }>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { price, booking: made, leg, taken } = error.detail;
    return {
      status: error.status,
      code: error.code,
      ...(price && { price }),
      ...(made && { booking: made }),
      ...(leg !== undefined && { leg }),
      ...(taken && { taken }),
    };
  }
}

/** A request for the only thing the fake supplier sells; 100 reais are 4 000 points. */
export const requestFor = (changes: Partial<SampleRequest> = {}, cents = 10_000): SampleRequest =>
  sampleRequest(cents, RATE, changes);

/** The payment of a request; `card` is what the card will do. */
export const paymentBy = (card: FakeCard, changes: Partial<Payment> = {}): Payment => ({
  customer: payingCustomer,
  paymentCode: 'visa',
  installments: 1,
  cardInfo: card,
  ...changes,
});

/** The same thing, `points` of its 4 000 paid with points and the rest by card. */
export const paidRequest = (points: number, card: FakeCard, changes: Partial<Payment> = {}): SampleRequest =>
  requestFor({
    pointsTotalValue: points,
    cashTotalValue: toReais(cashForRest(10_000, 4_000, points)),
    payment: paymentBy(card, changes),
  });

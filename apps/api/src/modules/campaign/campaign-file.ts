import {
  campaignCouponSchema,
  campaignLayoutSchema,
  campaignPages,
  themeNames,
} from '@embarque/contract/campaign/campaign.ts';
import { couponKinds, RATE_DIGITS } from '@embarque/contract/money/money.ts';
import { olderFlag } from '@embarque/contract/service.ts';
import * as z from 'zod/mini';
import { INTEGER_MAX } from '../../database/columns.ts';
import { couponsSchema, membersSchema } from './imported-lists.ts';
import { picturePath } from './picture-path.ts';
import { isSafeAddress, isSafeLink } from './safe-link.ts';
import { showcasesSchema } from './showcase-file.ts';
import { singleSignOn } from './single-sign-on.ts';

/**
 * A reviewed campaign file in campaigns/. Fields that are sent to clients have their wire names; `nome` of a header entry
 * and `olderFlag` are older names. Unknown fields are rejected: a misspelt one must not silently
 * leave a default in its place.
 */

const filled = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
const link = z.string().check(z.refine(isSafeLink, 'must be an http or https address or a path of the shop'));
const address = z.string().check(z.refine(isSafeAddress, 'must be an http or https address'));
const color = z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/, 'must be a colour such as #0B4F6C'));
const RATE = new RegExp(`^\\d+(\\.\\d{1,${RATE_DIGITS}})?$`);
/** Rates and percentages are computed in millionths, so they have at most six decimals. */
const decimal = (maximum: number) =>
  z.number().check(
    z.minimum(0),
    z.maximum(maximum),
    z.refine((value) => RATE.test(String(value)), 'must have at most six decimals'),
  );
const percent = decimal(100);
const days = z.optional(z.int().check(z.minimum(0), z.maximum(330)));

/** Reads a field by its older name where its own is absent; both at once leave the older one to be refused as unknown. */
const alsoNamed = (older: string, name: string) =>
  z.transform((value: unknown) => {
    if (!isRecord(value) || !(older in value) || name in value) return value;
    const { [older]: field, ...others } = value;
    return { ...others, [name]: field };
  });
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The id of a header entry is the name of its picture. */
const pictureName = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{1,60}$/, 'must be letters without accents, digits, _ or -'));

const linkEntry = z.strictObject({ id: filled, name: filled, link });

const headerEntry = z
  .strictObject({ ...linkEntry.shape, id: pictureName, page: z.optional(z.enum(campaignPages)) })
  .check(
    z.refine(({ page, link: to }) => page === undefined || !/^https?:/i.test(to), {
      path: ['page'],
      error: 'is a page of the shop, which no other address leads to',
    }),
  );

const layout = z.strictObject({
  ...campaignLayoutSchema.shape,
  home: z.optional(filled),
  homeColor: z.optional(color),
  headerColor: z.optional(color),
  homeTextColor: z.optional(color),
  linkHomeImage: z.optional(link),
  headers: z.array(z.pipe(alsoNamed('nome', 'name'), headerEntry)),
  footers: z.array(z.strictObject({ title: filled, link: z.optional(link), items: z.array(linkEntry) })),
});

/** Prices are reckoned with whole points and whole percentages. */
const COUPON_POINTS_MAX = 1_000_000_000;
const coupon = z.strictObject({ ...campaignCouponSchema.shape, value: z.number() }).check(
  z.refine(({ discountType, value }) => isWhole(value, discountType === couponKinds.points ? COUPON_POINTS_MAX : 100), {
    path: ['value'],
    error: ({ input }) => {
      const { discountType, value } = input as { discountType: number; value: number };
      return discountType === couponKinds.points
        ? `a coupon of ${value} points must take off whole points from 1 to ${COUPON_POINTS_MAX}`
        : `a coupon of ${value} % must take off a whole percentage from 1 to 100`;
    },
  }),
);
const isWhole = (value: number, maximum: number): boolean => Number.isInteger(value) && value >= 1 && value <= maximum;

/** A text of the campaign's own in the place of the shop's, as it is kept in apps/api/assets/terms. */
const terms = z.strictObject({
  description: filled,
  paragraphs: z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(20_000))).check(z.minLength(1)),
});

const campaignFileSchema = z
  .strictObject({
    id: z.int().check(z.minimum(1), z.maximum(INTEGER_MAX)),
    code: z.string().check(z.regex(/^\d{1,20}$/, 'must be digits')),
    name: filled,
    /** The company behind the campaign. */
    customer: filled,
    supportEmail: z.email(),
    /** Where to go when a session has ended; the sign-in page when absent. */
    siteUrl: z.optional(address),
    /** Hosts that show this brand before sign-in. */
    hosts: z.array(z.string().check(z.regex(/^[a-z0-9.-]+$/, 'must be a host name in small letters'))),
    /** Overrides the theme of the code. */
    theme: z.optional(z.enum(themeNames)),
    searchColor: z.optional(color),
    singleSignOn,
    /** Codes for guest access. */
    guestCodes: z.array(z.string().check(z.regex(/^[A-Z0-9-]{6,40}$/, 'must be 6 to 40 capitals, digits or dashes'))),
    /** What the campaign calls its points. */
    campaignConfig: z.prefault(
      z.strictObject({ coinAlias: z._default(filled, 'Pontos'), shortenCoinAlias: z._default(filled, 'Pts') }),
      {},
    ),
    campaignConfigLayout: z.pipe(alsoNamed(olderFlag.older, olderFlag.name), layout),
    /** Pictures by their name (`logo`, `home`, the id of a header entry ...), as paths beside the file. */
    images: z._default(z.record(pictureName, picturePath), {}),
    /** Use and privacy; the shop's own text when absent. */
    terms: z.optional(terms),
    /** What home shows below the search forms. */
    showcases: z._default(showcasesSchema, []),
    /** Coupons that an import makes. They are kept by their hash, and never in a file of campaigns/. */
    coupons: z._default(couponsSchema, []),
    /** Members that an import makes; never in a file of campaigns/. */
    members: z._default(membersSchema, []),
    disablePointActivity: z.boolean(),
    acceptCashPayment: z.boolean(),
    cashPaymentPercentage: percent,
    couponEnabled: z.boolean(),
    /** The coupon the campaign advertises to its members. */
    coupon: z.optional(coupon),
    /** Points per real. */
    conversionRate: decimal(1_000_000).check(z.positive()),
    destinoFeriasFee: percent,
    destinoFeriasFeeFlight: percent,
    destinoFeriasFeeHotel: percent,
    destinoFeriasFeeExperience: percent,
    destinoFeriasFeeCar: percent,
    /** Days between a search and the earliest day of a trip; absent is 0. */
    advanceDaysFlight: days,
    advanceDaysHotel: days,
    advanceDaysCar: days,
    advanceDaysBus: days,
    advanceDaysExperience: days,
  })
  .check(
    // Guests start without points, so they can only buy where everything may be paid in cash.
    z.refine((file) => file.guestCodes.length === 0 || (file.acceptCashPayment && file.cashPaymentPercentage === 100), {
      path: ['guestCodes'],
      error: 'a guest code needs acceptCashPayment and a cashPaymentPercentage of 100',
    }),
    z.refine((file) => file.acceptCashPayment || file.cashPaymentPercentage === 0, {
      path: ['cashPaymentPercentage'],
      error: 'must be 0 where cash is not accepted',
    }),
  );
export type CampaignFile = z.output<typeof campaignFileSchema>;

/** Parses a campaign file. Throws an Error whose message names the file and every invalid field. */
export function parseCampaignFile(fileName: string, source: string): CampaignFile {
  const parsed = campaignFileSchema.safeParse(parseJson(fileName, source));
  if (!parsed.success) {
    const faults = parsed.error.issues.flatMap(alternativeOf).map((issue) => `${fieldOf(issue)}: ${sentenceOf(issue)}`);
    throw new Error(`Campaign file ${fileName} is wrong. ${faults.join('; ')}.`);
  }
  if (fileName !== `${parsed.data.code}.json`) {
    throw new Error(
      `Campaign file ${fileName} is wrong. code: ${parsed.data.code} belongs in ${parsed.data.code}.json.`,
    );
  }
  return parsed.data;
}

/**
 * Throws an Error naming the first id, host, guest code, client of a provider or showcase that two campaigns share: pictures are kept by the
 * showcase's id.
 */
export function checkDistinct(files: readonly CampaignFile[]): void {
  const seen = new Map<string, string>();
  for (const file of files) {
    const keys = [
      `id ${file.id}`,
      ...file.hosts.map((host) => `host ${host}`),
      ...file.guestCodes.map((c) => `guest code ${c}`),
      ...(file.singleSignOn ? [`client ${file.singleSignOn.clientId} of ${file.singleSignOn.issuer}`] : []),
      ...file.showcases.map(({ id }) => `showcase ${id}`),
    ];
    for (const key of keys) {
      const other = seen.get(key);
      if (other) throw new Error(`Campaign file ${file.code}.json is wrong. ${key} is already in ${other}.json.`);
      seen.set(key, file.code);
    }
  }
}

function parseJson(fileName: string, source: string): unknown {
  try {
    return JSON.parse(source);
  } catch (error) {
    throw new Error(`Campaign file ${fileName} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}

type Issue = z.core.$ZodIssue;

/** Of a field that is false or an object, says what is wrong with the object. */
function alternativeOf(issue: Issue): Issue[] {
  const inner = issue.code === 'invalid_union' ? issue.errors.at(-1) : undefined;
  return inner?.map((each) => ({ ...each, path: [...issue.path, ...each.path] })) ?? [issue];
}

function fieldOf(issue: Issue): string {
  const path = issue.path.join('.');
  if (issue.code !== 'unrecognized_keys') return path || 'file';
  return issue.keys.map((key) => (path ? `${path}.${key}` : key)).join(', ');
}

function sentenceOf(issue: Issue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'is not a known field';
    case 'invalid_type':
      return `must be of type ${issue.expected}`;
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`;
    case 'too_small':
      return `must be at least ${issue.minimum}`;
    case 'too_big':
      return `must be at most ${issue.maximum}`;
    case 'invalid_format':
      return issue.format === 'email' ? 'must be an e-mail address' : issue.message;
    default:
      return issue.message;
  }
}

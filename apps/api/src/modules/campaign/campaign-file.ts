import {
  campaignCouponSchema,
  campaignLayoutSchema,
  campaignPages,
  themeNames,
} from '@embarque/contract/campaign/campaign.ts';
import { motifNames } from '@embarque/contract/campaign/motif.ts';
import { formatCnpj, isCnpj } from '@embarque/contract/fields/cnpj.ts';
import { RATE_DIGITS } from '@embarque/contract/money/money.ts';
import { olderFlag, serviceFlags } from '@embarque/contract/service.ts';
import * as z from 'zod/mini';
import { INTEGER_MAX } from '../../database/columns.ts';
import { couponsSchema, membersSchema, wholeDiscount } from './imported-lists.ts';
import { atMost, betweenFields, distinctTexts, HOST_NAME, isRecord, whole } from './reading/field-rules.ts';
import { picturePath } from './reading/picture-path.ts';
import { isSafeAddress, isSafeLink } from './reading/safe-link.ts';
import { showcasesSchema } from './showcase-file.ts';
import { singleSignOn } from './single-sign-on.ts';

/**
 * A reviewed campaign file, of campaigns/ or imported. Fields that are sent to clients have their wire names; `nome` of a header entry
 * and `olderFlag` are older names. Unknown fields are rejected: a misspelt one must not silently
 * leave a default in its place.
 */

const filled = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
/** It stands in large letters beside the sign-in, above a phone's form. */
const slogan = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
/** It stands beside every price. */
const alias = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
const link = z.string().check(z.refine(isSafeLink, 'must be an http or https address or a path of the shop'));
const address = z.string().check(z.refine(isSafeAddress, 'must be an http or https address'));
const color = z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/, 'must be a colour such as #0B4F6C'));
const host = z
  .string()
  .check(z.maxLength(253), z.regex(new RegExp(`^${HOST_NAME}$`), 'must be a host name in small letters'));
const RATE = new RegExp(`^\\d+(\\.\\d{1,${RATE_DIGITS}})?$`);
/** Rates and percentages are computed in millionths, so they have at most six decimals. */
const decimal = (maximum: number) =>
  z.number().check(
    z.minimum(0),
    z.maximum(maximum),
    z.refine((value) => RATE.test(String(Math.abs(value))), 'must have at most six decimals'),
  );
const percent = decimal(100);
const days = z.optional(whole(0, 330));

/** Reads a field by its older name where its own is absent; both at once leave the older one to be refused as unknown. */
const alsoNamed = (older: string, name: string) =>
  z.transform((value: unknown) => {
    if (!isRecord(value) || !(older in value) || name in value) return value;
    const { [older]: field, ...others } = value;
    return { ...others, [name]: field };
  });
/** More names than the shop shows pictures. Each of the others is told as a name that it does not know. */
const IMAGES_MAX = 1_000;
const firstOfMany = z.transform((value: unknown) =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).slice(0, IMAGES_MAX)) : value,
);

/** The older names of fields, by their paths as they are now; * stands for the number of an entry. */
export const olderNames: Readonly<Record<string, string>> = {
  'campaignConfigLayout.headers.*.name': 'nome',
  [`campaignConfigLayout.${olderFlag.name}`]: olderFlag.older,
};

/** The id of a header entry is the name of its picture. */
const pictureName = z.string().check(
  z.regex(/^[A-Za-z0-9_-]{1,60}$/, 'must be letters without accents, digits, _ or -'),
  z.refine((id) => !id.startsWith('motif-'), 'must not begin with motif-, as the pictures that the shop draws do'),
);

const linkEntry = z.strictObject({ id: filled, name: filled, link });

const headerFields = z.strictObject({
  ...linkEntry.shape,
  id: pictureName,
  page: z.optional(z.enum(campaignPages)),
  text: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000))),
});
const headerEntry = headerFields.check(
  betweenFields<z.output<typeof headerFields>>(({ page, text, link: to }, report) => {
    const leadsOut = to !== undefined && /^https?:/i.test(to);
    if (leadsOut && page !== undefined) report('page', 'is a page of the shop, which no other address leads to');
    if (text === undefined) return;
    if (leadsOut) report('text', 'is shown on a page of the shop, which no other address leads to');
    else if (page !== undefined) report('text', "is not shown where page is, whose text is the shop's");
  }),
);

const layoutFields = z.strictObject({
  ...campaignLayoutSchema.shape,
  home: z.optional(filled),
  slogan: z.optional(slogan),
  homeColor: z.optional(color),
  headerColor: z.optional(color),
  homeTextColor: z.optional(color),
  linkHomeImage: z.optional(link),
  headers: atMost(50, z.array(z.pipe(alsoNamed('nome', 'name'), headerEntry))),
  footers: atMost(
    50,
    z.array(z.strictObject({ title: filled, link: z.optional(link), items: atMost(50, z.array(linkEntry)) })),
  ),
});

const layout = layoutFields.check(
  betweenFields<z.output<typeof layoutFields>>((fields, report) => {
    if (serviceFlags.every((flag) => fields[flag] === false))
      report(serviceFlags[0], 'or another service must be sold');
  }),
);

const coupon = z.strictObject({ ...campaignCouponSchema.shape, value: z.number() }).check(wholeDiscount);

/** A text of the campaign's own in the place of the shop's, as it is kept in apps/api/assets/terms. */
const terms = z.strictObject({
  description: filled,
  paragraphs: atMost(
    1_000,
    z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(20_000))).check(z.minLength(1)),
  ),
});

/** Who sells, as the law asks an online shop to say: the company, its CNPJ and where it is. `customer` sells when absent. */
const seller = z.strictObject({
  name: filled,
  cnpj: z.pipe(
    z.string().check(z.refine(isCnpj, 'must be a CNPJ such as 12.ABC.345/01DE-35')),
    z.transform(formatCnpj),
  ),
  address: z.optional(filled),
});

const dialled = z
  .string()
  .check(z.trim(), z.maxLength(30), z.regex(/^\+?[\d ()-]{4,}$/, 'must be a number such as (11) 4000-0000'));
/** How members reach the support beside `supportEmail`. */
const support = z.strictObject({
  phone: z.optional(dialled),
  whatsapp: z.optional(dialled),
  hours: z.optional(filled),
});

const fileFields = z.strictObject({
  id: whole(1, INTEGER_MAX),
  /** The id in digits. */
  code: z.string().check(z.regex(/^[1-9]\d{0,9}$/, 'must be at most 10 digits, the first of them no 0')),
  name: filled,
  /** The company behind the campaign. */
  customer: filled,
  supportEmail: z.email(),
  seller: z.optional(seller),
  support: z.optional(support),
  /** Where to go when a session has ended; the sign-in page when absent. */
  siteUrl: z.optional(address),
  /** Hosts that show this brand before sign-in. */
  hosts: atMost(1_000, z.array(host).check(distinctTexts())),
  /** Overrides the theme of the code. */
  theme: z.optional(z.enum(themeNames)),
  searchColor: z.optional(color),
  /** The scenery behind the headline; that of the theme when absent. */
  motif: z.optional(z.enum(motifNames)),
  singleSignOn,
  /** Codes for guest access. */
  guestCodes: atMost(
    1_000,
    z
      .array(z.string().check(z.regex(/^[A-Z0-9-]{6,40}$/, 'must be 6 to 40 capitals, digits or dashes')))
      .check(distinctTexts()),
  ),
  /** What the campaign calls its points. */
  campaignConfig: z.prefault(
    z.strictObject({ coinAlias: z._default(alias(30), 'Pontos'), shortenCoinAlias: z._default(alias(12), 'Pts') }),
    {},
  ),
  campaignConfigLayout: z.pipe(alsoNamed(olderFlag.older, olderFlag.name), layout),
  /** Pictures by their name (`logo`, `home`, the id of a header entry ...), as paths beside the file. */
  images: z._default(z.pipe(firstOfMany, z.record(z.string(), picturePath)), {}),
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
});

/** Everything of a campaign hangs on its id, and addresses name it by its code: none may lead to two. */
const oneNumber = betweenFields<z.output<typeof fileFields>>(({ id, code }, report) => {
  if (id !== undefined && code !== undefined && code !== String(id)) report('code', `must be the digits of id, ${id}`);
});

/** What is sold for cash. Guests start without points, so they can only buy where everything may be paid in cash. */
const cashRules = betweenFields<z.output<typeof fileFields>>((file, report) => {
  const { guestCodes = [], acceptCashPayment, cashPaymentPercentage } = file;
  if (guestCodes.length > 0 && (acceptCashPayment === false || (cashPaymentPercentage ?? 100) !== 100)) {
    report('guestCodes', 'a guest code needs acceptCashPayment and a cashPaymentPercentage of 100');
  }
  if (acceptCashPayment === false && cashPaymentPercentage !== undefined && cashPaymentPercentage !== 0) {
    report('cashPaymentPercentage', 'must be 0 where cash is not accepted');
  }
});

export const campaignFileSchema = fileFields.check(oneNumber, cashRules);
export type CampaignFile = z.output<typeof campaignFileSchema>;

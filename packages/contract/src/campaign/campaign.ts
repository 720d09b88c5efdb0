import * as z from 'zod/mini';
import { filledText, text } from '../fields/fields.ts';
import { route } from '../route.ts';

/** The brand themes. A campaign may name one; otherwise its code decides (50667 light-header, 30316 pink …). */
export const themeNames = ['default', 'light-header', 'dark', 'blue', 'pink', 'teal'] as const;
export type ThemeName = (typeof themeNames)[number];

/** A link of the header or of a footer group. http links leave the shop, others are its own routes. */
const linkSchema = z.object({ id: z.string(), name: z.string(), link: z.string() });

/** The pages that the shop writes itself, from what it knows of the campaign; an entry without one shows a picture. */
export const campaignPages = ['how-it-works'] as const;

const headerEntrySchema = z.extend(linkSchema, {
  page: z.optional(z.enum(campaignPages)),
  /** What the page of a picture says in words. */
  text: z.optional(z.string()),
});

const footerGroupSchema = z.object({ title: z.string(), link: z.optional(z.string()), items: z.array(linkSchema) });

/** What the sign-in says beside its form where a campaign has no sentence of its own. */
export const SLOGAN = 'Sua próxima viagem começa aqui.';

export const campaignLayoutSchema = z.object({
  /** Headline of the home page; a default applies when absent. */
  home: z.optional(z.string()),
  /** The sentence beside the sign-in, `SLOGAN` when absent. */
  slogan: z.optional(z.string()),
  homeColor: z.optional(z.string()),
  headerColor: z.optional(z.string()),
  homeTextColor: z.optional(z.string()),
  /** Whether the home page shows the banner image instead of the title. */
  homeImageBanner: z.boolean(),
  linkHomeImage: z.optional(z.string()),
  headers: z.array(headerEntrySchema),
  footers: z.array(footerGroupSchema),
  /** Whether the footer is the fixed one of the specification. */
  fixedFooter: z.boolean(),
  topDestinationsEnabled: z.boolean(),
  subHeaderSearch: z.boolean(),
  flight: z.boolean(),
  experience: z.boolean(),
  hotel: z.boolean(),
  car: z.boolean(),
  bus: z.boolean(),
  entertainment: z.boolean(),
});

/**
 * URLs of the campaign's images. The server has already applied the fallbacks (campaign 0, placeholder); the default logos
 * are campaign 0's, for a client whose request for a logo failed.
 */
const campaignThemeSchema = z.object({
  name: z.enum(themeNames),
  logo: z.string(),
  logoDefault: z.string(),
  logoSecundaria: z.string(),
  logoSecundariaDefault: z.string(),
  logoMobile: z.string(),
  home: z.string(),
  /** The icon of browsers' tabs; the shop's own when absent. */
  favicon: z.optional(z.string()),
  homeText: z.optional(z.string()),
  searchColor: z.optional(z.string()),
  /** CSS declarations of the colours and pictures of all screens, `--brand:#0b4f6c;…`; absent where the page's own stay. */
  colours: z.optional(z.string()),
});

/** A campaign's public brand. Fees, rates and limits are sent only as part of the user. */
export const publicCampaignSchema = z.object({
  id: z.number(),
  campaignCode: z.string(),
  name: z.string(),
  singleSignOn: z.boolean(),
  /** Whether some codes let guests in. The codes are told to whom they invite. */
  guestEntry: z.optional(z.boolean()),
  /** With single sign-on: what the campaign's provider calls the shop. */
  singleSignOnClientId: z.optional(z.string()),
  supportEmail: z.string(),
  /** The company that sells in the campaign's shop; `cnpj` as it is written, `address` in one line. */
  seller: z.optional(z.object({ name: z.string(), cnpj: z.optional(z.string()), address: z.optional(z.string()) })),
  /** How members reach its support beside `supportEmail`: numbers as they are dialled, hours as a sentence. */
  support: z.optional(
    z.object({ phone: z.optional(z.string()), whatsapp: z.optional(z.string()), hours: z.optional(z.string()) }),
  ),
  /** The campaign's own site, which its members come from. */
  siteUrl: z.optional(z.string()),
  theme: campaignThemeSchema,
  campaignConfig: z.object({ coinAlias: z.string(), shortenCoinAlias: z.string() }),
  campaignConfigLayout: campaignLayoutSchema,
});
export type PublicCampaign = z.output<typeof publicCampaignSchema>;

/** A coupon's discount: type 1 takes off `value` points, type 2 `value` percent. */
export const campaignCouponSchema = z.object({
  discountType: z.literal([1, 2]),
  value: z.number().check(z.positive(), z.maximum(1_000_000_000)),
});

/** The campaign as sent to its signed-in users. */
export const campaignSchema = z.extend(publicCampaignSchema, {
  ownCampaign: z.boolean(),
  customer: z.string(),
  disablePointActivity: z.boolean(),
  acceptCashPayment: z.boolean(),
  cashPaymentPercentage: z.number(),
  couponEnabled: z.boolean(),
  coupon: z.optional(campaignCouponSchema),
  advanceDaysFlight: z.optional(z.number()),
  advanceDaysHotel: z.optional(z.number()),
  advanceDaysCar: z.optional(z.number()),
  advanceDaysBus: z.optional(z.number()),
  advanceDaysExperience: z.optional(z.number()),
  destinoFeriasFee: z.number(),
  destinoFeriasFeeFlight: z.number(),
  destinoFeriasFeeHotel: z.number(),
  destinoFeriasFeeExperience: z.number(),
  destinoFeriasFeeCar: z.number(),
});
export type Campaign = z.output<typeof campaignSchema>;

export const CAMPAIGN_NOT_VALID = 'Campanha inválida';
export const campaignCode = () => filledText(CAMPAIGN_NOT_VALID, 20);

export const campaignRoutes = {
  campaign: route({
    method: 'GET',
    path: '/api/campaign/:campaignCode',
    summary: 'The public brand of a campaign',
    access: 'public',
    params: z.strictObject({ campaignCode: campaignCode() }),
    responses: { 200: publicCampaignSchema },
  }),
  term: route({
    method: 'GET',
    path: '/term/:code',
    summary: 'A legal text by its key',
    access: 'public',
    params: z.strictObject({ code: text(60) }),
    responses: { 200: z.object({ description: z.string(), content: z.string() }) },
  }),
} as const;

import * as z from 'zod/mini';

/** The calls by which programs of operators import and export campaigns, as both sides read them. */

/** The most characters of a campaign's file. All that one may have, 20,000 members among it, is a fifth of that. */
export const CAMPAIGN_SOURCE_MAX = 8_000_000;

export const campaignImportSchema = z.strictObject({
  /** Without its folder. */
  fileName: z.string().check(z.minLength(1), z.maxLength(200)),
  source: z.string().check(z.maxLength(CAMPAIGN_SOURCE_MAX)),
  /** In base64, by their paths beside the file. */
  pictures: z.record(z.string(), z.string()),
  /** Does everything, and takes it back. */
  dryRun: z.boolean(),
});
export type CampaignImportRequest = z.output<typeof campaignImportSchema>;

const counts = z.object({ created: z.number(), known: z.number() });

export const importedCampaignSchema = z.object({
  code: z.string(),
  name: z.string(),
  /** Whether the shop did not have the campaign. */
  isNew: z.boolean(),
  pictures: z.number(),
  coupons: counts,
  members: counts,
});
export type ImportedCampaign = z.output<typeof importedCampaignSchema>;

/** Everything wrong with a file, in the order of its lines. Nothing was changed. */
export const refusedCampaignSchema = z.object({
  faults: z.array(z.object({ line: z.number(), column: z.number(), field: z.string(), sentence: z.string() })),
});

export const exportedCampaignSchema = z.object({
  /** As it is written into a file: without coupons and members. */
  file: z.record(z.string(), z.unknown()),
  pictures: z.record(z.string(), z.string()),
});

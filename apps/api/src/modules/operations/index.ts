export {
  CAMPAIGN_SOURCE_MAX,
  type CampaignImportRequest,
  exportedCampaignSchema,
  type ImportedCampaign,
  importedCampaignSchema,
  refusedCampaignSchema,
} from './campaign-calls.ts';
export { campaignImportRoutes } from './campaign-routes.ts';
export { type RowFault, sentenceOfTwin } from './grant-points.ts';
export { pointsGrantRoutes } from './points-grant-routes.ts';
export { grantedRowsSchema, type PointsRow } from './points-row.ts';

export {
  type CampaignImportRequest,
  exportedCampaignSchema,
  type ImportedCampaign,
  importedCampaignSchema,
  refusedCampaignSchema,
} from './campaign-calls.ts';
export { campaignImportRoutes } from './campaign-routes.ts';

import { AppError } from '@embarque/server-kit/app-error.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Campaigns } from '../campaign/index.ts';
import {
  type CampaignImportRequest,
  campaignImportSchema,
  exportedCampaignSchema,
  importedCampaignSchema,
  refusedCampaignSchema,
} from './campaign-calls.ts';
import { createCampaignImport, type ImportCampaignDeps } from './import-campaign.ts';

export interface CampaignRoutesDeps extends ImportCampaignDeps {
  readonly campaigns: ImportCampaignDeps['campaigns'] & Pick<Campaigns, 'exported' | 'refused'>;
}

/** The most pictures that a campaign may have, a third longer in base64, and its lists. */
const IMPORT_MAX_BYTES = 96 * 1024 * 1024;

const codeSchema = z.strictObject({ code: z.string().check(z.regex(/^\d{1,20}$/)) });
// Who may call is the door's business (plugins/doors.ts).
const config = { public: true } as const;

/** `POST /operations/campaigns` imports a campaign's file, or tries to; `GET /operations/campaigns/{code}` exports it. */
export function campaignImportRoutes(deps: CampaignRoutesDeps): (app: FastifyInstance) => void {
  const importCampaign = createCampaignImport(deps);
  const importOptions = {
    config,
    bodyLimit: IMPORT_MAX_BYTES,
    schema: { body: campaignImportSchema, response: { 200: importedCampaignSchema, 422: refusedCampaignSchema } },
  };
  const exportOptions = { config, schema: { params: codeSchema, response: { 200: exportedCampaignSchema } } };
  return (app) => {
    app.post('/operations/campaigns', importOptions, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const result = await importCampaign(request.body as CampaignImportRequest);
      if (result.outcome === 'imported') return result.campaign;
      reply.status(422);
      return { faults: result.faults };
    });
    app.get('/operations/campaigns/:code', exportOptions, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { code } = request.params as z.output<typeof codeSchema>;
      // What is refused is to be mended in the file that was imported last.
      const exported = deps.campaigns.refused(code) ?? deps.campaigns.exported(code);
      if (!exported) throw new AppError('not_found');
      // No file of a campaign has them: an import made them.
      const { coupons: _, members: __, ...file }: Readonly<Record<string, unknown>> = { ...exported.file };
      const pictures = [...exported.pictures].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]);
      return { file, pictures: Object.fromEntries(pictures) };
    });
  };
}

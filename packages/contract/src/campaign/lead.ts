import * as z from 'zod/mini';
import { filledLines, filledText } from '../fields/fields.ts';
import { route } from '../route.ts';

/** A trip request for the campaign's staff: the search found nothing, or the shop does not book such trips. */

/** Where it was sent from: a search without results, or the page for planned trips. */
export const leadChannels = ['searchResult', 'form'] as const;
export type LeadChannel = (typeof leadChannels)[number];

/** E-mail and phone are not validated: people read them. */
export const leadSchema = z.strictObject({
  name: filledText('Nome não pode ser vazio'),
  email: filledText('E-mail não pode ser vazio'),
  phone: filledText('Celular não pode ser vazio', 30),
  details: filledLines('Detalhes da viagem não pode ser vazio', 4000),
  channel: z.enum(leadChannels),
});
export type Lead = z.output<typeof leadSchema>;

export const leadRoutes = {
  create: route({
    method: 'POST',
    path: '/api/lead-mgmt',
    summary: "Asks the campaign's specialists for a trip",
    access: ['member', 'guest', 'voucher'],
    body: leadSchema,
    responses: {
      201: z.object({
        /** Instant, ISO 8601. */
        receivedAt: z.string(),
      }),
    },
  }),
} as const;

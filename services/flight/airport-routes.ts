import { text } from '@embarque/contract/fields/fields.ts';
import { route } from '@embarque/contract/route.ts';
import * as z from 'zod/mini';

/** The wire format of finding airports, apart from the rest of flights: the search form on home needs no more. */

export const airportSchema = z.object({ description: z.string(), iata: z.string() });
export type Airport = z.output<typeof airportSchema>;

export const airportRoutes = {
  airports: route({
    method: 'GET',
    path: '/flight/airports',
    summary: 'Airports and city codes whose name, city or code begins with the text; empty below 3 characters',
    access: ['member', 'guest', 'voucher'],
    query: z.strictObject({ name: text() }),
    responses: { 200: z.array(airportSchema) },
  }),
} as const;

import * as z from 'zod/mini';
import { route } from './route.ts';

export const mapRoutes = {
  tiles: route({
    method: 'GET',
    path: '/map-tiles',
    summary:
      'Where the tiles of a map server are, with {z}, {x} and {y} in the address, and whom to name for them; null without one',
    access: 'public',
    responses: { 200: z.object({ url: z.nullable(z.string()), attribution: z.nullable(z.string()) }) },
  }),
} as const;

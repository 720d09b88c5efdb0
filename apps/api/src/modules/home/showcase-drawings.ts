import { landscapeScene } from '@embarque/commerce/api/drawing/landscape-scene.ts';
import type { Drawings } from '@embarque/commerce/api/service-api.ts';
import type { Campaigns } from '../campaign/index.ts';

/** Returns the drawings of showcase images by `{id}/{imageId}`, of the landscape that the campaign's file names. */
export const showcaseDrawings = (campaigns: Pick<Campaigns, 'showcaseImage'>): Drawings => ({
  draw(name) {
    const image = campaigns.showcaseImage(name);
    return image && landscapeScene(image.landscape, name);
  },
  basis: (name) => campaigns.showcaseImage(name)?.landscape,
});

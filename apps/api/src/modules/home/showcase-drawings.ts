import { drawDestination, type Landmark } from '@embarque/commerce/api/destinations/landmark.ts';
import { landscapeFor } from '@embarque/commerce/api/destinations/landscapes.ts';
import { sceneFor } from '@embarque/commerce/api/destinations/scenes.ts';
import { tonesOf } from '@embarque/commerce/api/destinations/tones.ts';
import { createDice } from '@embarque/commerce/api/drawing/dice.ts';
import type { Drawings } from '@embarque/commerce/api/service-api.ts';
import { placeSlug } from '@embarque/contract/files.ts';
import type { Campaigns, ShowcaseFile } from '../campaign/index.ts';

type Image = ShowcaseFile['images'][number];

/**
 * Returns the drawings of showcase images by `{id}/{imageId}`, in the colours of their campaign: the place that an image leads to, or
 * else the landscape that the campaign's file names. Of two that lead to one place the second shows it at the other hour.
 */
export const showcaseDrawings = (campaigns: Pick<Campaigns, 'showcaseImage' | 'look'>): Drawings => ({
  draw(name) {
    const shown = campaigns.showcaseImage(name);
    if (!shown) return undefined;
    const { image, showcase, campaignCode } = shown;
    const look = campaigns.look(campaignCode);
    const before = showcase.images.slice(0, showcase.images.indexOf(image));
    const scene = sceneOf(image);
    const again = before.filter((other) => sceneOf(other) === scene).length;
    if (scene && again < 2) return drawDestination(scene, tonesOf(look, look.isNight !== (again === 1)));
    const alike = before.filter((other) => other.landscape === image.landscape).length;
    // Showcases begin with different views, as they stand below each other.
    const turn = createDice(showcase.id).whole(0, 9) + alike;
    return drawDestination(landscapeFor(image.landscape, name, turn), tonesOf(look, look.isNight));
  },
  basis(name) {
    const shown = campaigns.showcaseImage(name);
    if (!shown) return undefined;
    const { image, showcase, campaignCode } = shown;
    const drawnTill = showcase.images.slice(0, showcase.images.indexOf(image) + 1);
    return JSON.stringify([campaigns.look(campaignCode), drawnTill.map((each) => [placeNames(each), each.landscape])]);
  },
});

function sceneOf(image: Image): Landmark | undefined {
  for (const name of placeNames(image)) {
    const scene = sceneFor(name);
    if (scene) return scene;
  }
  return undefined;
}

/** What the place may be called by that an image leads to; names of airports begin with that of their city. */
function placeNames({ airportDestination, airportDestinationName, cityCode, cityName }: Image): string[] {
  const codes = [airportDestination, cityCode].filter((code) => code !== undefined);
  const names = [airportDestinationName, cityName].filter((name) => name !== undefined);
  return [...codes, ...names.map((name) => placeSlug(name.split(',')[0] ?? ''))];
}

import type { Area } from '@embarque/contract/grounds/areas.ts';
import type { Ground } from '@embarque/contract/grounds/ground.ts';
import { loadGround } from '@embarque/contract/grounds/grounds.ts';
import { useEffect, useState } from 'react';
import { areaOf, hasMapServer } from './map-cover.ts';
import type { MapPlace } from './map-place.ts';

interface CityGround {
  readonly area: Area;
  readonly ground: Ground;
}

/** Returns the ground of the city that places are in, once it is there; none where a map server has tiles of it. */
export function useGround(places: readonly MapPlace[]): CityGround | undefined {
  const [loaded, setLoaded] = useState<CityGround>();
  const area = hasMapServer() ? undefined : areaOf(places);
  useEffect(() => {
    if (!area) return;
    let isGone = false;
    // Without it the places stand on plain land, and their prices can still be compared.
    loadGround[area.name]().then(
      (ground) => isGone || setLoaded({ area, ground }),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [area]);
  return loaded?.area === area ? loaded : undefined;
}

import { mapRoutes } from '@embarque/contract/map.ts';
import { useEffect, useState } from 'react';
import { call } from '../../session/session.ts';
import { hasMapServer } from './map-cover.ts';

interface MapTiles {
  /** Address with {z}, {x} and {y}. */
  readonly url: string;
  /** Whom their licence says to name. */
  readonly attribution: string | null;
}

/** Returns where the tiles of maps are; undefined until the server says it, and where the shop has no map server. */
export function useMapTiles(): MapTiles | undefined {
  const [tiles, setTiles] = useState<MapTiles>();
  useEffect(() => {
    if (!hasMapServer()) return;
    const asking = new AbortController();
    void call(mapRoutes.tiles, {}, { signal: asking.signal }).then(({ body }) => {
      if (body?.url && !asking.signal.aborted) setTiles({ url: body.url, attribution: body.attribution });
    });
    return () => asking.abort();
  }, []);
  return tiles;
}

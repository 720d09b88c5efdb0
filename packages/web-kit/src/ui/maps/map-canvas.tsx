import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import closing from '../dialogs/close-button.module.css';
import type { MapProps } from './map-place.ts';
import './leaflet.css';
import { useMedia } from '../behaviour/use-media.ts';
import { STILL_MEDIA } from '../pictures/use-slides.ts';
import classes from './map.module.css';
import { createPlaceMap, type PlaceMap } from './place-map.ts';
import { useGround } from './use-ground.ts';
import { useMapTiles } from './use-map-tiles.ts';

/** The map itself, with the library that draws it. */
export default function MapCanvas({ name, places, together, opened, info, onOpen }: MapProps) {
  const canvas = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDivElement>(null);
  const [panel] = useState(() => document.createElement('div'));
  const [map, setMap] = useState<PlaceMap>();
  const isStill = useMedia(STILL_MEDIA);
  const tiles = useMapTiles();
  const ground = useGround(places);
  const open = useRef(onOpen);
  useLayoutEffect(() => {
    open.current = onOpen;
  }, [onOpen]);
  useEffect(() => {
    if (!canvas.current) return;
    const made = createPlaceMap(canvas.current, { isStill, together, onOpen: (id) => open.current?.(id) });
    setMap(made);
    return () => made.remove();
  }, [isStill, together]);
  useEffect(() => {
    if (tiles) map?.setTiles(tiles.url);
  }, [map, tiles]);
  useEffect(() => {
    if (ground) map?.setGround(ground.ground, ground.area);
  }, [map, ground]);
  const canOpen = onOpen !== undefined;
  useEffect(() => map?.setPlaces(places, canOpen), [map, places, canOpen]);
  const place = places.find(({ id }) => id === opened);
  const shown = info ? place : undefined;
  const [shownId, latitude, longitude] = [shown?.id, shown?.latitude, shown?.longitude];
  useEffect(() => {
    map?.select(opened);
    if (!map || shownId === undefined || latitude === undefined || longitude === undefined) return;
    const shut = map.openWindow({ latitude, longitude }, panel);
    // Who pressed a marker goes on in its window; a card elsewhere on the page keeps its focus.
    if (canvas.current?.contains(document.activeElement)) dialog.current?.focus({ preventScroll: true });
    return shut;
  }, [map, panel, opened, shownId, latitude, longitude]);
  const close = () => {
    if (opened === undefined) return;
    map?.focus(opened);
    onOpen?.(undefined);
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || opened === undefined) return;
    event.stopPropagation();
    close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the window from wherever in the map the focus is.
    <div className={classes.room} onKeyDown={closeByKey}>
      {/* biome-ignore lint/a11y/useSemanticElements: a map is no set of fields. */}
      <div
        ref={canvas}
        className={classes.canvas}
        role="group"
        aria-label={`${name}: as setas movem o mapa, + e − mudam o zoom`}
      />
      {ground && <p className={classes.attribution}>Mapa esquemático</p>}
      {tiles?.attribution && <p className={classes.attribution}>{tiles.attribution}</p>}
      {shown &&
        createPortal(
          <div ref={dialog} className={classes.info} role="dialog" aria-label={shown.name} tabIndex={-1}>
            {info}
            <button type="button" className={`${closing.close} ${classes.close}`} aria-label="Fechar" onClick={close}>
              <X size={18} aria-hidden />
            </button>
          </div>,
          panel,
        )}
    </div>
  );
}

import type { Area } from '@embarque/contract/grounds/areas.ts';
import type { Ground } from '@embarque/contract/grounds/ground.ts';
import { control, map as createMap, type Map as LeafletMap, latLngBounds, popup, tileLayer } from 'leaflet';
import { hasMapServer } from './map-cover.ts';
import { drawGround } from './map-ground.ts';
import { createMarkers } from './map-markers.ts';
import type { MapPlace } from './map-place.ts';

/** Near enough to see the streets around a single place, and to tell those of a small town apart. */
const NEAREST = { single: 14, several: 17 };
/** Of a ground drawn by hand: nearer there is nothing more to see, and farther away nothing but its edges. */
const GROUND_ZOOMS = { single: 13, nearest: 17, farthest: 10 };
/** From here on roads and rivers are as wide as those nearby. */
const NEAR_ZOOM = 14;
/** How far beyond the edges of its ground a map may be moved, as a share of it. */
const BEYOND = 0.25;
const FARTHEST = 2;
const MAX_ZOOM = 18;
/** Where nothing is to be shown: Brazil. */
const HOME = { centre: [-15, -52], zoom: 4 } as const;
/** Room around the places, for their markers: those stand on their points. */
const ROOM_PX = { sides: 56, top: 56, bottom: 32 };
/** Of how many places some are left out of the first sight, and which share of them on each side. */
const MANY = 40;
const LEFT_OUT = { wide: 0.02, small: 0.12 };
const SMALL_PX = 600;
const WINDOW_PX = 280;
/** Between a window and the map's edges: above it stand the buttons that zoom, which would cover its closing one. */
const EDGES_PX = { top: 108, sides: 16 };
/** From a place up to the lower edge of its window, above the marker. */
const MARKER_PX = 26;

type At = Pick<MapPlace, 'latitude' | 'longitude'>;

/** A map in the page. */
export interface PlaceMap {
  /** Shows the tiles of a map server. */
  setTiles(url: string): void;
  /** Draws a city, and keeps to it. */
  setGround(ground: Ground, area: Area): void;
  /** Shows places, and moves to have them in sight when they are others than before. */
  setPlaces(places: readonly MapPlace[], canOpen: boolean): void;
  select(id: string | undefined): void;
  focus(id: string): void;
  /** Opens a window over a place; returns what closes it. */
  openWindow(at: At, content: HTMLElement): () => void;
  remove(): void;
}

interface Options {
  readonly isStill: boolean;
  /** What several places are called. */
  readonly together: string | undefined;
  onOpen(id: string | undefined): void;
}

/** Draws a map into an element of the page. */
export function createPlaceMap(canvas: HTMLElement, { isStill, together, onOpen }: Options): PlaceMap {
  const map = createMap(canvas, {
    attributionControl: false,
    zoomControl: false,
    // The wheel scrolls the page until somebody uses the map.
    scrollWheelZoom: false,
    fadeAnimation: false,
    zoomAnimation: !isStill,
    markerZoomAnimation: !isStill,
    inertia: !isStill,
    minZoom: FARTHEST,
    maxZoom: MAX_ZOOM,
    // A drawing is as sharp between two zooms, and its places fill the map; tiles are made for whole ones.
    zoomSnap: hasMapServer() ? 1 : 0,
    worldCopyJump: true,
    closePopupOnClick: false,
  });
  control.zoom({ position: 'topright', zoomInTitle: 'Aproximar', zoomOutTitle: 'Afastar' }).addTo(map);
  if (isStill) {
    // The library's own way to make room for a window, and that of the arrow keys, glide unless they are told not to.
    const panBy = map.panBy.bind(map);
    map.panBy = (offset, options) => panBy(offset, { ...options, animate: false });
  }
  map.on('focus', () => map.scrollWheelZoom.enable());
  map.on('blur', () => map.scrollWheelZoom.disable());
  map.on('click', () => onOpen(undefined));
  map.setView([...HOME.centre], HOME.zoom);
  const markers = createMarkers(map, { together, onOpen });
  let places: readonly MapPlace[] = [];
  let nearest = NEAREST.single;
  const fit = () => fitTo(map, places, nearest);
  const showNearness = () => canvas.toggleAttribute('data-near', map.getZoom() >= NEAR_ZOOM);
  map.on('zoomend', showNearness);
  const stop = followSize(canvas, map, fit);
  return {
    setTiles(url) {
      // Toned down to the brand's tint.
      tileLayer(url, { className: 'other-tiles', minZoom: FARTHEST, maxZoom: MAX_ZOOM }).addTo(map);
    },
    setGround(ground, { south, west, north, east }) {
      markers.setNames(drawGround(map, ground));
      nearest = GROUND_ZOOMS.single;
      map.setMinZoom(GROUND_ZOOMS.farthest);
      map.setMaxZoom(GROUND_ZOOMS.nearest);
      map.setMaxBounds(latLngBounds([south, west], [north, east]).pad(BEYOND));
      fit();
    },
    setPlaces(next, canOpen) {
      const hasMoved = whereabouts(next) !== whereabouts(places);
      places = next;
      markers.set(next, canOpen);
      if (hasMoved) fit();
    },
    select: markers.select,
    focus: markers.focus,
    openWindow({ latitude, longitude }, content) {
      const opened = popup({
        closeButton: false,
        closeOnEscapeKey: false,
        closeOnClick: false,
        autoClose: false,
        autoPanPaddingTopLeft: [EDGES_PX.sides, EDGES_PX.top],
        autoPanPaddingBottomRight: [EDGES_PX.sides, EDGES_PX.sides],
        minWidth: WINDOW_PX,
        maxWidth: WINDOW_PX,
        offset: [0, -MARKER_PX],
      });
      opened.setLatLng([latitude, longitude]).setContent(content).openOn(map);
      // It stands on its lower edge: what loads late makes it grow, and needs no update, which would take its focus.
      return () => void opened.remove();
    },
    remove() {
      stop();
      markers.stop();
      map.remove();
    },
  };
}

const whereabouts = (places: readonly MapPlace[]): string =>
  places.map(({ id, latitude, longitude }) => `${id} ${latitude} ${longitude}`).join();

function fitTo(map: LeafletMap, places: readonly MapPlace[], nearest: number): void {
  if (places.length === 0) return;
  const [south, north] = most(
    places.map(({ latitude }) => latitude),
    map.getSize().x,
  );
  const [west, east] = most(
    places.map(({ longitude }) => longitude),
    map.getSize().x,
  );
  const maxZoom = places.length === 1 ? nearest : NEAREST.several;
  map.fitBounds(latLngBounds([south, west], [north, east]), {
    animate: false,
    maxZoom,
    paddingTopLeft: [ROOM_PX.sides, ROOM_PX.top],
    paddingBottomRight: [ROOM_PX.sides, ROOM_PX.bottom],
  });
}

/** The range of coordinates; of many without those farthest out, which would press all others together on a small map. */
function most(coordinates: readonly number[], width: number): readonly [number, number] {
  const sorted = coordinates.toSorted((one, other) => one - other);
  const share = sorted.length < MANY ? 0 : width < SMALL_PX ? LEFT_OUT.small : LEFT_OUT.wide;
  const cut = Math.floor(sorted.length * share);
  return [sorted[cut] ?? 0, sorted[sorted.length - 1 - cut] ?? 0];
}

/** Keeps a map as large as its element; where that had no size before, what is to be seen is only known now. */
function followSize(canvas: HTMLElement, map: LeafletMap, fit: () => void): () => void {
  let wasHidden = canvas.clientWidth === 0;
  const sizes = new ResizeObserver(() => {
    map.invalidateSize({ pan: false });
    if (wasHidden && canvas.clientWidth > 0) fit();
    wasHidden = canvas.clientWidth === 0;
  });
  sizes.observe(canvas);
  // The focus scrolls to a marker beyond the edge, and would shift the ground away from under the rest.
  const stay = () => canvas.scrollTo(0, 0);
  canvas.addEventListener('scroll', stay);
  return () => {
    sizes.disconnect();
    canvas.removeEventListener('scroll', stay);
  };
}

import { divIcon, type Handler, type Map as LeafletMap, type Marker, marker } from 'leaflet';
import classes from './map.module.css';
import type { MapPlace } from './map-place.ts';

/** Above all other markers, however far south they are: the selected one, and those with room for their text above mere points. */
const ON_TOP = 100_000;
const ABOVE_POINTS = 10_000;
/** Between two texts. */
const GAP_PX = 2;
/** What a marker that takes the focus keeps from the map's edges. */
const EDGE_PX = 56;

interface Placed {
  readonly pin: Marker;
  readonly element: HTMLElement;
}

export interface Markers {
  /** Shows a marker for each place, in this order for the keyboard. */
  set(places: readonly MapPlace[], canOpen: boolean): void;
  select(id: string | undefined): void;
  focus(id: string): void;
}

/** The markers on a map: buttons of text, or plain signs where there is nothing to open. */
export function createMarkers(map: LeafletMap, onOpen: (id: string) => void): Markers {
  const placed = new Map<string, Placed>();
  let order = '';
  let texts = '';
  let selected: string | undefined;
  const add = (place: MapPlace, canOpen: boolean) => {
    const { id, latitude, longitude } = place;
    const element = canOpen ? button(() => onOpen(id)) : document.createElement('span');
    const icon = divIcon({ html: element, className: classes.spot ?? '', iconSize: [0, 0] });
    const pin = marker([latitude, longitude], { icon, interactive: false, keyboard: false }).addTo(map);
    element.addEventListener('focus', () => map.panInside([latitude, longitude], { padding: [EDGE_PX, EDGE_PX] }));
    placed.set(id, { pin, element });
  };
  const button = (press: () => void) => {
    const made = document.createElement('button');
    made.type = 'button';
    made.addEventListener('click', (event) => {
      event.stopPropagation();
      // The end of a move of the map that began on the marker; a key has no such move behind it.
      if (event.detail > 0 && hasMoved(map)) return;
      // Safari gives the focus to no button that is clicked.
      made.focus({ preventScroll: true });
      press();
    });
    return made;
  };
  const mark = (id: string | undefined, isSelected: boolean) => {
    const found = id === undefined ? undefined : placed.get(id);
    if (!found) return;
    found.element.toggleAttribute('data-selected', isSelected);
    if (found.element instanceof HTMLButtonElement) found.element.ariaExpanded = String(isSelected);
    found.pin.setZIndexOffset(isSelected ? ON_TOP : heightOf(found));
  };
  const arrange = () => {
    makeRoom(map, [...placed.values()]);
    mark(selected, true);
  };
  map.on('zoomend resize', arrange);
  return {
    set(places, canOpen) {
      const next = JSON.stringify([canOpen, places.map(({ id, latitude, longitude }) => [id, latitude, longitude])]);
      if (next !== order) {
        for (const { pin } of placed.values()) pin.remove();
        placed.clear();
        for (const place of places) add(place, canOpen);
        order = next;
        mark(selected, true);
      }
      for (const place of places) {
        const element = placed.get(place.id)?.element;
        if (element) describe(element, place, canOpen);
      }
      const said = JSON.stringify([order, places.map(({ label }) => label)]);
      if (said !== texts) arrange();
      texts = said;
    },
    select(id) {
      mark(selected, false);
      selected = id;
      mark(id, true);
    },
    focus(id) {
      placed.get(id)?.element.focus({ preventScroll: true });
    },
  };
}

const heightOf = ({ element }: Placed): number => (element.hasAttribute('data-point') ? 0 : ABOVE_POINTS);

/** Leaves their texts to the markers that have room for them, the first before others; the rest are points until the map is nearer. */
function makeRoom(map: LeafletMap, placed: readonly Placed[]): void {
  for (const { element } of placed) element.removeAttribute('data-point');
  const boxes = placed.map(({ pin, element }) => {
    const { x, y } = map.latLngToLayerPoint(pin.getLatLng());
    return { x, y, width: element.offsetWidth, height: element.offsetHeight };
  });
  const shown: typeof boxes = [];
  for (const [index, box] of boxes.entries()) {
    const isCovered = shown.some(
      ({ x, y, width, height }) =>
        Math.abs(x - box.x) < (width + box.width) / 2 + GAP_PX &&
        Math.abs(y - box.y) < (height + box.height) / 2 + GAP_PX,
    );
    if (!isCovered) shown.push(box);
    const each = placed[index];
    each?.element.toggleAttribute('data-point', isCovered);
    each?.pin.setZIndexOffset(heightOf(each));
  }
}

/** Whether the pointer that is going up now has moved the map. */
const hasMoved = ({ dragging }: LeafletMap): boolean => 'moved' in dragging && (dragging as Dragging).moved();

/** Left out of the library's types. */
interface Dragging extends Handler {
  moved(): boolean;
}

/** What a marker says. Names and labels are data, and stay text. */
function describe(element: HTMLElement, { name, label, isSeen = false }: MapPlace, canOpen: boolean): void {
  element.className = (label === undefined ? classes.pin : classes.pill) ?? '';
  element.textContent = label ?? '';
  element.ariaLabel = name;
  if (!canOpen) element.role = 'img';
  element.toggleAttribute('data-seen', isSeen);
}

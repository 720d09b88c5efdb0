import { divIcon, type Handler, type Map as LeafletMap, type Marker, marker } from 'leaflet';
import classes from './map.module.css';
import { createClusters, TOLD_APART_ZOOM } from './map-clusters.ts';
import type { GroundName } from './map-ground.ts';
import { layOut, type Size, type Spot } from './map-layout.ts';
import type { MapPlace } from './map-place.ts';

/** Above all other markers, however far south they are: the selected one, and those with room for their text above mere points. */
const ON_TOP = 100_000;
const ABOVE_POINTS = 10_000;
/** What a marker that takes the focus keeps from the map's edges. */
const EDGE_PX = 56;

interface Placed {
  readonly id: string;
  /** As it was shown last. */
  place: MapPlace;
  readonly pin: Marker;
  readonly element: HTMLElement;
}

export interface Markers {
  /** Shows a marker for each place, in this order for the keyboard. */
  set(places: readonly MapPlace[], canOpen: boolean): void;
  select(id: string | undefined): void;
  focus(id: string): void;
  /** Leaves room for the names of the ground. */
  setNames(names: readonly GroundName[]): void;
  /** The map goes, and with it what its last move would arrange. */
  stop(): void;
}

interface MarkersOptions {
  /** What several places are called. */
  readonly together: string | undefined;
  onOpen(id: string): void;
}

/** The markers on a map: buttons of text, or plain signs where there is nothing to open. */
export function createMarkers(map: LeafletMap, { together, onOpen }: MarkersOptions): Markers {
  const placed = new Map<string, Placed>();
  let order = '';
  let texts = '';
  let selected: string | undefined;
  let names: readonly GroundName[] = [];
  /** As large as the texts are when they have room; measured anew when they change. */
  let sizes: readonly Size[] | undefined;
  let clusterSize: Size | undefined;
  const focusOn = (id: string) => placed.get(id)?.element.focus({ preventScroll: true });
  const clusters = createClusters(map, { together, onOpenByKey: focusOn });
  const add = (place: MapPlace, canOpen: boolean) => {
    const { id, latitude, longitude } = place;
    const element = canOpen ? button(() => onOpen(id)) : document.createElement('span');
    const icon = divIcon({ html: element, className: classes.spot ?? '', iconSize: [0, 0] });
    const pin = marker([latitude, longitude], { icon, interactive: false, keyboard: false }).addTo(map);
    element.addEventListener('focus', () => map.panInside([latitude, longitude], { padding: [EDGE_PX, EDGE_PX] }));
    placed.set(id, { id, place, pin, element });
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
    const all = [...placed.values()];
    if (!sizes) {
      sizes = measure(all);
      clusterSize = clusters.measure(all.map(({ place }) => place));
    }
    const spots = all.map(({ pin }, index): Spot => ({ ...pointOf(map, pin), ...(sizes?.[index] ?? NOTHING) }));
    const { x: width, y: height } = map.getSize();
    const isPin = ({ element }: Placed) => element.textContent === '';
    const arePins = all.every(isPin);
    const layout = layOut({
      width,
      height,
      spots: arePins ? [] : spots,
      pins: arePins ? spots : [],
      names: names.map(({ pin, element }) => ({ ...pointOf(map, pin), ...sizeOf(element) })),
      selected: selected === undefined ? undefined : all.findIndex(({ id }) => id === selected),
      canCluster: map.getZoom() < TOLD_APART_ZOOM,
      clusterSize,
    });
    for (const [index, { element }] of names.entries()) {
      element.toggleAttribute('data-hidden', !layout.names.has(index));
    }
    for (const [index, each] of all.entries()) {
      // A pin has no text that needs room.
      const hasRoom = layout.pills.has(index) || isPin(each);
      each.element.toggleAttribute('data-point', !hasRoom);
      each.element.toggleAttribute('data-hidden', !hasRoom && !layout.points.has(index));
      each.pin.setZIndexOffset(heightOf(each));
    }
    clusters.show(layout.clusters, ({ members }) => members.flatMap((index) => all[index] ?? []));
    mark(selected, true);
  };
  const measureAgain = () => {
    sizes = undefined;
    arrange();
  };
  map.on('moveend', arrange);
  map.on('resize', measureAgain);
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
        const found = placed.get(place.id);
        if (!found) continue;
        found.place = place;
        describe(found.element, place, canOpen);
      }
      const said = JSON.stringify([order, places.map(({ label }) => label)]);
      if (said !== texts) measureAgain();
      texts = said;
    },
    select(id) {
      mark(selected, false);
      selected = id;
      mark(id, true);
    },
    focus: focusOn,
    setNames(next) {
      names = next;
      arrange();
    },
    stop() {
      map.off('moveend', arrange);
      map.off('resize', measureAgain);
    },
  };
}

const heightOf = ({ element }: Placed): number => (element.hasAttribute('data-point') ? 0 : ABOVE_POINTS);

const NOTHING = { width: 0, height: 0 };

const sizeOf = ({ offsetWidth: width, offsetHeight: height }: HTMLElement) => ({ width, height });

/** Returns how large the texts are, all measured at once. */
function measure(placed: readonly Placed[]): readonly Size[] {
  for (const { element } of placed) {
    element.removeAttribute('data-point');
    element.removeAttribute('data-hidden');
  }
  return placed.map(({ element }) => sizeOf(element));
}

function pointOf(map: LeafletMap, pin: Marker): Pick<Spot, 'x' | 'y'> {
  const { x, y } = map.latLngToContainerPoint(pin.getLatLng());
  return { x, y };
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

import { divIcon, type Map as LeafletMap, latLngBounds, type Marker, marker, point } from 'leaflet';
import classes from './map.module.css';
import type { Cluster, Size } from './map-layout.ts';
import type { MapPlace } from './map-place.ts';

/** Before the places for the keyboard, and below them. */
const CLUSTERS_PANE = 'clusters';
/** From here on places are told apart, however near they are to each other. */
export const TOLD_APART_ZOOM = 17;
const EDGE_PX = 64;
const LEAST_STEP = 0.5;

/** What comes together in a circle. */
export interface Member {
  readonly id: string;
  readonly place: MapPlace;
  readonly pin: Marker;
}

interface Drawn {
  readonly pin: Marker;
  readonly element: HTMLButtonElement;
}

interface ClustersOptions {
  /** What several places are called. */
  readonly together: string | undefined;
  /** A circle was opened by a key: the first of its places takes the focus once the map has come nearer. */
  onOpenByKey(id: string): void;
}

export interface Clusters {
  /** Returns how large a circle is that says how many of these places it has and what the least is; nothing where it says only how many. */
  measure(places: readonly MapPlace[]): Size | undefined;
  /** Shows others than before. */
  show(clusters: readonly Cluster[], membersOf: (cluster: Cluster) => readonly Member[]): void;
}

/** The circles on a map, each of which opens by coming nearer. */
export function createClusters(map: LeafletMap, { together, onOpenByKey }: ClustersOptions): Clusters {
  const pane = map.createPane(CLUSTERS_PANE);
  const { markerPane } = map.getPanes();
  markerPane.before(pane);
  let drawn = new Map<string, Drawn>();
  const open = (members: readonly Member[], isByKey: boolean) => {
    const bounds = latLngBounds(members.map(({ pin }) => pin.getLatLng()));
    const fitting = map.getBoundsZoom(bounds, false, point(2 * EDGE_PX, 2 * EDGE_PX));
    // Nearer by less than this nothing would come apart; by more than it needs some of them would be out of sight.
    const step = map.options.zoomSnap || LEAST_STEP;
    const zoom = Math.max(map.getZoom() + step, Math.min(fitting, TOLD_APART_ZOOM));
    const [first] = members;
    if (isByKey && first) map.once('moveend', () => onOpenByKey(first.id));
    else map.getContainer().focus({ preventScroll: true });
    map.setView(bounds.getCenter(), zoom);
  };
  const textsOf = (count: number, least: string | undefined): readonly string[] =>
    together === undefined
      ? [String(count)]
      : [`${count} ${together}`, ...(least === undefined ? [] : [`desde ${least}`])];
  const write = (texts: readonly string[]): HTMLButtonElement => {
    const element = document.createElement('button');
    element.type = 'button';
    element.className = classes.cluster ?? '';
    element.toggleAttribute('data-priced', together !== undefined);
    for (const text of texts) element.append(line(text));
    return element;
  };
  const draw = ({ x, y, width, height }: Cluster, members: readonly Member[]): Drawn => {
    const texts = textsOf(members.length, leastOf(members));
    const element = write(texts);
    element.style.setProperty('--width', `${width}px`);
    element.style.setProperty('--height', `${height}px`);
    element.ariaLabel = `${together === undefined ? `${texts[0]} lugares juntos` : texts.join(', ')}: aproximar o mapa`;
    element.addEventListener('click', (event) => {
      event.stopPropagation();
      open(members, event.detail === 0);
    });
    const icon = divIcon({ html: element, className: classes.spot ?? '', iconSize: [0, 0] });
    const at = map.containerPointToLatLng([x, y]);
    const pin = marker(at, { icon, pane: CLUSTERS_PANE, interactive: false, keyboard: false }).addTo(map);
    return { pin, element };
  };
  const measure = (places: readonly MapPlace[]): Size | undefined => {
    if (together === undefined) return undefined;
    const labels = places.flatMap(({ amount, label }) => (amount === undefined || label === undefined ? [] : label));
    const longest = labels.toSorted((one, other) => other.length - one.length)[0];
    // Room for the most there can be, so that all are alike and none grows by what joins it.
    const sample = write(textsOf(places.length, longest));
    sample.ariaHidden = 'true';
    pane.append(sample);
    const { offsetWidth: width, offsetHeight: height } = sample;
    sample.remove();
    return { width, height };
  };
  const show = (clusters: readonly Cluster[], membersOf: (cluster: Cluster) => readonly Member[]): void => {
    const next = new Map<string, Drawn>();
    const hadFocus = [...drawn.values()].some(({ element }) => element === document.activeElement);
    for (const cluster of clusters) {
      const members = membersOf(cluster);
      const key = [leastOf(members), ...members.map(({ id }) => id)].join(' ');
      const before = drawn.get(key);
      before?.pin.setLatLng(map.containerPointToLatLng([cluster.x, cluster.y]));
      next.set(key, before ?? draw(cluster, members));
      drawn.delete(key);
    }
    for (const { pin } of drawn.values()) pin.remove();
    drawn = next;
    const hasFocus = [...drawn.values()].some(({ element }) => element === document.activeElement);
    if (hadFocus && !hasFocus) map.getContainer().focus({ preventScroll: true });
  };
  return { measure, show };
}

/** What the least of places says, where they have amounts. */
function leastOf(members: readonly Member[]): string | undefined {
  const priced = members.flatMap(({ place: { amount, label } }) => (amount === undefined ? [] : { amount, label }));
  return priced.toSorted((one, other) => one.amount - other.amount)[0]?.label;
}

function line(text: string): HTMLSpanElement {
  const element = document.createElement('span');
  element.textContent = text;
  return element;
}

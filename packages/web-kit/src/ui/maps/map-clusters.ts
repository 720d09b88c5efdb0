import { divIcon, type Map as LeafletMap, latLngBounds, type Marker, marker, point } from 'leaflet';
import classes from './map.module.css';
import type { Cluster } from './map-layout.ts';

/** Before the places for the keyboard, and below them. */
const CLUSTERS_PANE = 'clusters';
/** From here on places are told apart, however near they are to each other. */
export const TOLD_APART_ZOOM = 17;
const EDGE_PX = 64;

/** What comes together in a circle. */
export interface Member {
  readonly id: string;
  readonly pin: Marker;
}

interface Drawn {
  readonly pin: Marker;
  readonly element: HTMLButtonElement;
}

interface ClustersOptions {
  /** A circle was opened by a key: the first of its places takes the focus once the map has come nearer. */
  onOpenByKey(id: string): void;
}

/** The circles on a map, each of which opens by coming nearer; returns what shows others. */
export function createClusters(map: LeafletMap, { onOpenByKey }: ClustersOptions) {
  const pane = map.createPane(CLUSTERS_PANE);
  const { markerPane } = map.getPanes();
  markerPane.before(pane);
  let drawn = new Map<string, Drawn>();
  const open = (members: readonly Member[], isByKey: boolean) => {
    const bounds = latLngBounds(members.map(({ pin }) => pin.getLatLng()));
    const fitting = map.getBoundsZoom(bounds, false, point(2 * EDGE_PX, 2 * EDGE_PX));
    const zoom = Math.max(map.getZoom() + 1, Math.min(fitting, TOLD_APART_ZOOM));
    const [first] = members;
    if (isByKey && first) map.once('moveend', () => onOpenByKey(first.id));
    else map.getContainer().focus({ preventScroll: true });
    map.setView(bounds.getCenter(), zoom);
  };
  const draw = ({ x, y, size }: Cluster, members: readonly Member[]): Drawn => {
    const element = document.createElement('button');
    element.type = 'button';
    element.className = classes.cluster ?? '';
    element.style.setProperty('--size', `${size}px`);
    element.textContent = String(members.length);
    element.ariaLabel = `${members.length} lugares juntos: aproximar o mapa`;
    element.addEventListener('click', (event) => {
      event.stopPropagation();
      open(members, event.detail === 0);
    });
    const icon = divIcon({ html: element, className: classes.spot ?? '', iconSize: [0, 0] });
    const at = map.containerPointToLatLng([x, y]);
    const pin = marker(at, { icon, pane: CLUSTERS_PANE, interactive: false, keyboard: false }).addTo(map);
    return { pin, element };
  };
  return (clusters: readonly Cluster[], membersOf: (cluster: Cluster) => readonly Member[]): void => {
    const next = new Map<string, Drawn>();
    const hadFocus = [...drawn.values()].some(({ element }) => element === document.activeElement);
    for (const cluster of clusters) {
      const members = membersOf(cluster);
      const key = members.map(({ id }) => id).join(' ');
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
}

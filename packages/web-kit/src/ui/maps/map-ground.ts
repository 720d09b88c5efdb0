import { curveThrough, type Ground, namesOf, type Point, pointsOf } from '@embarque/contract/grounds/ground.ts';
import { divIcon, type Map as LeafletMap, type Marker, marker, type PolylineOptions, polygon, polyline } from 'leaflet';
import classes from './map-ground.module.css';

/** Below all markers. */
const NAMES_PANE = 'names';

/** A name on the ground, hidden unless it has room. */
export interface GroundName {
  readonly pin: Marker;
  readonly element: HTMLElement;
}

type Kind = 'district' | 'sight' | 'sea';

/** Draws the ground of a city, and returns its names: those of districts before others. */
export function drawGround(map: LeafletMap, ground: Ground): readonly GroundName[] {
  const { water = [], islands = [], lakes = [], rivers = [], parks = [], roads } = ground;
  const look = (className: string | undefined): PolylineOptions => ({
    className: className ?? '',
    interactive: false,
    smoothFactor: 0.5,
  });
  const curve = (line: string, isClosed: boolean) =>
    curveThrough(pointsOf(ground, line), isClosed).map(([latitude, longitude]): [number, number] => [
      latitude,
      longitude,
    ]);
  const area = (line: string, className: string | undefined) =>
    polygon(curve(line, true), { ...look(className), stroke: false, fillOpacity: 1 }).addTo(map);
  const path = (line: string, className: string | undefined) =>
    polyline(curve(line, false), { ...look(className), fill: false, opacity: 1 }).addTo(map);
  for (const line of water) area(line, classes.water);
  for (const line of islands) area(line, classes.land);
  for (const line of parks) area(line, classes.park);
  for (const line of lakes) area(line, classes.water);
  for (const line of rivers) path(line, classes.river);
  for (const line of roads) path(line, classes.road);
  map.createPane(NAMES_PANE);
  return [
    ...namesOf(ground, ground.districts).map(({ name, at }) => writeName(map, name, at, 'district')),
    ...namesOf(ground, ground.sights).map(({ name, at }) => writeName(map, name, at, 'sight')),
    ...namesOf(ground, ground.seas).map(({ name, at }) => writeName(map, name, at, 'sea')),
  ];
}

function writeName(map: LeafletMap, name: string, [latitude, longitude]: Point, kind: Kind): GroundName {
  const element = document.createElement('span');
  element.className = `${classes.name} ${classes[kind]}`;
  element.textContent = name;
  const icon = divIcon({ html: element, className: classes.spot ?? '', iconSize: [0, 0] });
  const pin = marker([latitude, longitude], { icon, pane: NAMES_PANE, interactive: false, keyboard: false }).addTo(map);
  // The places on the map have addresses; what is written on its ground is for the eye.
  element.ariaHidden = 'true';
  return { pin, element };
}

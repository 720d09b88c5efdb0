/** Which cities have a ground, and where: a page that may show a map tells by this whether it has one, and loads none for it. */
const areas = {
  'rio-de-janeiro': [-23.06, -43.52, -22.76, -43.03],
  'sao-paulo': [-23.74, -46.85, -23.4, -46.42],
  salvador: [-13.04, -38.6, -12.82, -38.26],
  fortaleza: [-3.9, -38.7, -3.66, -38.34],
  recife: [-8.22, -34.99, -7.95, -34.8],
  'foz-do-iguacu': [-25.7, -54.67, -25.35, -54.4],
  natal: [-5.97, -35.32, -5.69, -35.08],
  maceio: [-9.79, -35.88, -9.5, -35.6],
  gramado: [-29.46, -50.98, -29.28, -50.76],
  florianopolis: [-27.86, -48.7, -27.37, -48.33],
  brasilia: [-15.91, -48.09, -15.67, -47.76],
  'belo-horizonte': [-20.01, -44.06, -19.8, -43.86],
  curitiba: [-25.55, -49.39, -25.34, -49.14],
  'porto-alegre': [-30.18, -51.33, -29.93, -51.05],
  manaus: [-3.2, -60.17, -2.97, -59.87],
  'buenos-aires': [-34.7, -58.54, -34.5, -58.28],
  lisboa: [38.65, -9.3, 38.82, -9.04],
  paris: [48.81, 2.21, 48.91, 2.45],
} as const;

export type AreaName = keyof typeof areas;

/** A part of the earth by its edges in degrees. */
export interface Area {
  readonly name: AreaName;
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

const known: readonly Area[] = Object.entries(areas).map(([name, [south, west, north, east]]) => ({
  name: name as AreaName,
  south,
  west,
  north,
  east,
}));

/** Returns the city with a ground around a place; undefined where there is none. */
export function areaAround(latitude: number, longitude: number): Area | undefined {
  return known.find(
    ({ south, west, north, east }) => latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  );
}

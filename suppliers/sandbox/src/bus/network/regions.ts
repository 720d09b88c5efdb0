/** Brazil's five regions. */
export type Region = 'N' | 'NE' | 'CO' | 'SE' | 'S';

const states: Readonly<Record<Region, string>> = {
  N: 'AC AM AP PA RO RR TO',
  NE: 'AL BA CE MA PB PE PI RN SE',
  CO: 'DF GO MS MT',
  SE: 'ES MG RJ SP',
  S: 'PR RS SC',
};

const byState = new Map(
  (Object.entries(states) as [Region, string][]).flatMap(([region, list]) =>
    list.split(' ').map((state): [string, Region] => [state, region]),
  ),
);

/** Returns the region of a state's two letters. Throws when there is no such state. */
export function regionOf(state: string): Region {
  const region = byState.get(state);
  if (!region) throw new Error(`no state ${state}`);
  return region;
}

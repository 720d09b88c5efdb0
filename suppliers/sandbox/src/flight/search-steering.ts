import type { FlightQuery } from '@embarque/flight/port.ts';

/** Searches between some places always behave in a special way. */
export interface SearchSteering {
  readonly behaviour: 'usual' | 'empty' | 'silent' | 'slow';
  /** A carrier whose source does not answer, so that the list is incomplete. */
  readonly silentCarrier: string | undefined;
}

const behaviours: Readonly<Record<string, SearchSteering['behaviour']>> = {
  'BVB-CXJ': 'empty',
  'MCP-XAP': 'silent',
  'RBR-JOI': 'slow',
};

/** The behaviour of a search, by its first journey. */
export function searchSteeringOf({ journeys }: Pick<FlightQuery, 'journeys'>): SearchSteering {
  const [first] = journeys;
  const route = first ? `${first.from}-${first.to}` : '';
  return { behaviour: behaviours[route] ?? 'usual', silentCarrier: route === 'PVH-IGU' ? 'LA' : undefined };
}

import type { Bus, BusSearch, BusSearchAnswer } from '@embarque/bus/contract.ts';
import type { Call } from '@embarque/commerce/testing/bench-scene.ts';
import { dayAhead } from '@embarque/commerce/testing/day-ahead.ts';

/** A trip of one person between two cities, by their ids: days from today. */
export interface Trip {
  readonly from: string;
  readonly to: string;
  readonly going: number;
  /** null one way. */
  readonly back: number | null;
}

export const SAO_PAULO = 'BR3550308';

/** Cities that fifty buses a day and more connect with São Paulo, there and back. */
export const busyCities = ['BR3304557', 'BR3509502', 'BR3548500', 'BR3552205', 'BR3549904'] as const;

/** The buses of a trip. */
export function searchCall({ from, to, going, back }: Trip): Call {
  const search: BusSearch = {
    DataIda: dayAhead(going),
    DataVolta: back === null ? null : dayAhead(back),
    Origem: { id: from },
    Destino: { id: to },
    idavolta: back !== null,
    passageiros: 1,
    nacionalidade: 'Brasil',
  };
  return { method: 'POST', path: '/api/services/bus/search', body: JSON.stringify(search) };
}

/** The seats of the bus of an answer that has the most of them free. Throws when there is none. */
export function seatsCall(answer: unknown): Call {
  const { busAvailability } = answer as BusSearchAnswer;
  const [bus] = (busAvailability[0]?.buses ?? []).toSorted((a: Bus, b: Bus) => b.freeSeats - a.freeSeats);
  if (!bus) throw new Error('the search found nothing to buy');
  const filter = {
    goingBus: bus.key,
    goingBusRefToken: bus.refToken,
    returnBus: null,
    returnBusRefToken: null,
    occupancy: 1,
  };
  return { method: 'POST', path: '/api/services/bus/get', body: JSON.stringify({ filter }) };
}

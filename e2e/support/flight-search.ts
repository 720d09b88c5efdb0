import { daysAhead } from './days.ts';

export interface SearchOptions {
  readonly from?: string;
  readonly to?: string;
  readonly daysAhead?: number;
  /** null: one way. */
  readonly nights?: number | null;
  readonly adults?: number;
  readonly children?: number;
  readonly babies?: number;
  /** Only fares with checked baggage: those that give something back, too. */
  readonly luggage?: boolean;
}

/** A search for flights as the address of the results page says it. */
export function flightAddress(wish: SearchOptions = {}): Record<string, string> {
  const start = wish.daysAhead ?? 40;
  return {
    tipo: 'aereo',
    origem: wish.from ?? 'GRU',
    destino: wish.to ?? 'SSA',
    ida: daysAhead(start),
    ...(wish.nights !== null && { volta: daysAhead(start + (wish.nights ?? 7)) }),
    adultos: String(wish.adults ?? 1),
    criancas: String(wish.children ?? 0),
    bebes: String(wish.babies ?? 0),
    ...(wish.luggage && { bagagem: '1' }),
  };
}

import type { Deck } from '@embarque/bus/rules/seat-map.ts';
import type { BusSelection, ChosenLeg } from '@embarque/bus/web/bus-selection.ts';
import { busOf, novoRio, tiete } from './sample-buses.ts';

/** Chosen buses as the rate check tells them, for tests and pictures. */

/** Three rows of two and two seats behind the driver, of which the given ones are taken. */
export const coachOf = (...taken: readonly string[]): Deck => ({
  name: '',
  seats: Array.from({ length: 12 }, (_, index) => {
    const number = String(index + 1);
    const column = index % 4;
    const position = { x: column < 2 ? column : column + 1, y: 1 + Math.floor(index / 4) };
    return { number, available: !taken.includes(number), position };
  }),
  fixtures: [
    { kind: 'DRIVER', position: { x: 0, y: 0 } },
    { kind: 'DOOR', position: { x: 4, y: 0 } },
  ],
});

export const legOf = (...taken: readonly string[]): ChosenLeg => ({
  seatMap: [coachOf(...taken)],
  boarding: {
    platform: null,
    arriveMinutes: 30,
    documents: ['Documento original com foto'],
    ticket: 'Embarque com o documento.',
  },
  policies: [
    { name: 'Cancelamento', description: 'Até 3 horas antes da partida.', value: 4.25, percent: 5 },
    { name: 'Remarcação', description: 'No guichê da viação.', value: null, percent: 20 },
    { name: 'Bagagem', description: 'Até 30 kg no bagageiro.', value: null, percent: null },
  ],
});

interface SelectionOptions {
  readonly passengers?: number;
  readonly isRoundTrip?: boolean;
}

/** Returns a trip to Rio, and back where wished, of 100.01 reais for each passenger and way; points are worth two centavos. */
export function busSelectionOf({ passengers = 1, isRoundTrip = false }: SelectionOptions = {}): BusSelection {
  const reais = Math.round(passengers * 10_001) / 100;
  const cancellation = [{ until: '2027-01-15T20:00:00-03:00', amount: 4.25 * passengers }];
  const going = { ...busOf(1, { passengers, reais }), cancellation };
  const back = busOf(2, { passengers, reais, from: novoRio, to: tiete, departure: '2027-01-20T08:00', company: 'LN' });
  const cashPrice = isRoundTrip ? Math.round(reais * 200) / 100 : reais;
  return {
    going,
    return: isRoundTrip ? { ...back, cancellation } : null,
    cashPrice,
    pointsPrice: Math.ceil(cashPrice * 50),
    rate: {
      id: isRoundTrip ? 'B1+B2' : 'B1',
      date: '2027-01-15',
      legs: isRoundTrip ? [legOf('3'), legOf('5')] : [legOf('3')],
    },
  };
}

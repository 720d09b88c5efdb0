import type { FlightChoice, FlightLeg } from '@embarque/flight/contract.ts';
import { expect, it } from 'vitest';
import { fareTerms } from './fare-terms.ts';

const leg = (carrier: string, farefamily: string, fare: Partial<FlightLeg['fareoption']>) =>
  ({
    carrier,
    fareoption: { cabin: 'Econômica', baggage: '0P', ...fare },
    classofservices: { farefamily },
  }) as FlightLeg;
const choice = (...flights: FlightLeg[]): FlightChoice => ({ id: '', totalDuration: 0, stopsnumber: 0, flights });
const strict = { allowChange: false, percentageRefund: 0 };

it('says what all choices have in common', () => {
  const light = choice(leg('G3', 'LIGHT', strict));
  expect(fareTerms([light, light])).toEqual({
    airlines: 'GOL',
    carrier: 'G3',
    family: 'LIGHT',
    pieces: 0,
    allowChange: false,
    refund: 0,
  });
});

it('says nothing of what differs between choices or between legs, or is not told', () => {
  const mixed = choice(leg('G3', 'PLUS', { percentageRefund: 40 }), leg('AD', 'LIGHT', { percentageRefund: 0 }));
  expect(fareTerms([mixed, choice(leg('G3', 'LIGHT', { baggage: '1P' }))])).toEqual({
    airlines: 'GOL e Azul',
    carrier: undefined,
    family: undefined,
    pieces: undefined,
    allowChange: undefined,
    refund: undefined,
  });
});

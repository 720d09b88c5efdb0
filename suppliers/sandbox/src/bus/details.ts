import type { DescribedTrip } from '@embarque/bus/trip-details.ts';
import type { StockView } from '../booking/stock.ts';
import { unit } from '../random.ts';
import { planOf } from './network/seat-plan.ts';
import type { Departure } from './network/timetable.ts';
import { priceOf } from './price.ts';
import type { AskedTrip } from './reference.ts';
import { freeSeats } from './stock.ts';
import { lawOf, penaltyOf } from './terms.ts';
import { tripOf } from './trips.ts';

/** A trip with its seats and conditions, as the traveller reads them. */

const ARRIVE_MINUTES = 30;
const PLATFORMS = 40;
/** The share of the departures whose platform is known before the day. */
const IS_KNOWN = 0.6;
const HOURS_A_DAY = 24;

/** Returns the trip with its map at an instant, whether or not it is still for sale. */
export function describeTrip(asked: AskedTrip, stock: StockView, now: Date): DescribedTrip {
  const { departure } = asked;
  const free = freeSeats(departure, stock);
  return {
    ...tripOf(asked, stock, now),
    decks: planOf(departure.vehicle).map(({ name, seats, fixtures }) => ({
      name,
      seats: seats.map(({ number, position }) => ({ number, available: free.has(number), position })),
      fixtures: [...fixtures],
    })),
    policies: policiesOf(asked),
    boarding: boardingOf(departure),
  };
}

function policiesOf({ departure, asOf }: AskedTrip): DescribedTrip['policies'] {
  const { refundHours, refundPercent, lateChangePercent, withdrawalHours, validMonths } = lawOf(departure.day);
  const days = withdrawalHours / HOURS_A_DAY;
  const policy = (
    name: string,
    description: string,
    valueCents: number | null = null,
    percent: number | null = null,
  ) => ({
    name,
    description,
    valueCents,
    percent,
  });
  return [
    policy(
      'Cancelamento',
      `Até ${refundHours} horas antes da partida, com multa de ${refundPercent}% da tarifa. Depois disso a passagem não é reembolsada. A taxa de embarque e o pedágio são devolvidos.`,
      penaltyOf(departure, priceOf(departure, asOf)),
      refundPercent,
    ),
    policy(
      'Arrependimento',
      `Sem multa em até ${days} dias depois da compra, se pedido até ${refundHours} horas antes da partida.`,
      0,
      0,
    ),
    policy(
      'Remarcação',
      `No guichê da viação. Sem custo até ${refundHours} horas antes da partida; depois, até ${lateChangePercent}% da tarifa, mais a diferença de preço.`,
      null,
      lateChangePercent,
    ),
    policy('Validade', `A passagem vale por ${validMonths} meses a partir da primeira emissão.`),
    policy('Bagagem', 'Até 30 kg no bagageiro, em até 3 volumes, e 5 kg no porta-embrulhos.'),
    policy(
      'Crianças e adolescentes',
      'Menores de 6 anos viajam de graça no colo. Menores de 16 anos só viajam com o responsável ou com autorização.',
    ),
    policy(
      'Gratuidades e descontos por lei',
      'Para idosos de baixa renda, ID Jovem e pessoas com deficiência, no guichê da viação até 3 horas antes da partida.',
    ),
    policy('Seguro', 'O seguro facultativo não está no preço e é vendido só pela viação.'),
  ];
}

function boardingOf({ key, company, isInTransit }: Departure): DescribedTrip['boarding'] {
  const isKnown = !isInTransit && unit(`platform is known|${key}`) < IS_KNOWN;
  return {
    platform: isKnown ? String(1 + Math.floor(unit(`platform|${key}`) * PLATFORMS)) : null,
    arriveMinutes: ARRIVE_MINUTES,
    documents: [
      'Documento original com foto',
      'Certidão de nascimento ou documento com foto para menores de 12 anos, e autorização se viajam sem o responsável',
    ],
    ticket: company.isPrinted
      ? 'Retire a passagem impressa no guichê da viação, com o localizador e o documento.'
      : 'Embarque com o documento e o localizador da viação, sem passar no guichê.',
  };
}

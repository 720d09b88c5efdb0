import type { CancellationTerms, CarDetails } from '@embarque/car/car-details.ts';
import { arrivalNumberText } from '@embarque/car/rules/arrival-number.ts';
import { hoursText } from '@embarque/car/rules/desk-hours.ts';
import { cityOfAddress } from '@embarque/car/rules/pickup-city.ts';
import {
  daysText,
  driverTermsText,
  graceText,
  mileageText,
  printedCancellation,
  protectionLines,
} from '@embarque/car/rules/rental-texts.ts';
import type { Itinerary, ItineraryStop } from '@embarque/commerce/api/itinerary.ts';
import { formatReais } from '@embarque/contract/money/money.ts';

type Desk = CarDetails['pickupDesk'];

/** Returns the hours of a desk on the day of the handing over, and that it is served outside them where it is. */
function hoursOf({ openingHours, isAfterHours }: Desk, dateTime: string): string {
  const hours = hoursText(openingHours, dateTime.slice(0, 10));
  const open = hours === 'fechado' ? 'Loja fechada neste dia' : `Loja aberta ${hours}`;
  return isAfterHours ? `${open}. Atendimento fora do horário incluído no preço.` : open;
}

interface RentedMore {
  /** With which the driver arrives. */
  readonly arrivalNumber?: string | undefined;
  /** Unknown of old bookings. */
  readonly cancellationTerms?: CancellationTerms | undefined;
}

/** Returns the itinerary of a rented car: from one desk to another, or back to the same; the driver may arrive by plane. */
export function itineraryOf(car: CarDetails, bookedAt: Date, more: RentedMore = {}): Itinerary {
  const { companyName, categoryName, model, pickupDesk, dropoffDesk } = car;
  const stopOf = (label: string, address: string, dateTime: string, desk: Desk): ItineraryStop => ({
    label,
    place: { name: companyName, code: null, address },
    moment: { dateTime, zone: desk.zone },
    hours: hoursOf(desk, dateTime),
  });
  return {
    title: `${categoryName} · ${companyName}`,
    brief: { title: `${categoryName}, ${companyName}`, place: cityOfAddress(car.pickupAddress) || null },
    parts: [
      {
        kind: 'stay',
        group: 'Aluguel de carro',
        title: `${categoryName}, ${model}`,
        start: stopOf('Retirada', car.pickupAddress, car.pickupDateTime, pickupDesk),
        end: stopOf('Devolução', car.dropoffAddress, car.dropoffDateTime, dropoffDesk),
        notes: [daysText(car), mileageText(car), `Combustível: ${car.fuelPolicy.toLowerCase()}`],
        instructions: instructionsOf(car, bookedAt, more),
      },
    ],
  };
}

function instructionsOf(car: CarDetails, bookedAt: Date, { arrivalNumber, cancellationTerms }: RentedMore): string[] {
  const { pickupDesk, dropoffDesk, documents, deposit, delayRule, borderRule } = car;
  return [
    `Retirada: ${pickupDesk.meetPoint}.`,
    ...(arrivalNumber === undefined ? [] : [`Voo informado à locadora: ${arrivalNumberText(arrivalNumber)}.`]),
    `Devolução: ${dropoffDesk.meetPoint}.`,
    `Apresente: ${documents.join(', ')}.`,
    `Caução de ${formatReais(deposit.amount)}. ${deposit.rule}`,
    delayRule,
    `${graceText(car)}.`,
    ...protectionLines(car).map((line) => `${line}.`),
    `Condutor: ${lowerFirst(driverTermsText(car.driver))}, no dia da retirada.`,
    borderRule,
    ...(cancellationTerms ? printedCancellation(cancellationTerms, bookedAt) : []),
  ];
}

const lowerFirst = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

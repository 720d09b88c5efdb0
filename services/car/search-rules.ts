import { dayProblem, type SearchLimits } from '@embarque/commerce/search-days.ts';
import { daysBetween, isDay } from '@embarque/contract/dates.ts';
import type { CarLocation, CarSearch } from './contract.ts';
import { hoursText, isOpenAt, isRentalTime } from './desk-hours.ts';
import { DRIVER_AGE_WRONG, MAX_DRIVER_AGE, MIN_DRIVER_AGE } from './driver-rules.ts';

/** The rules of a car search, shared by the form and the server. */

/** Longer rentals are monthly contracts, which the companies make themselves. */
const MAX_RENTAL_DAYS = 30;

type Place = 'pickupAirport' | 'pickupLocationCode' | 'dropoffAirport' | 'dropoffLocationCode';
type Moment = 'pickupDate' | 'pickupTime' | 'dropoffDate' | 'dropoffTime';

/** A search in the form, possibly incomplete: codes and days are empty until chosen. Days yyyy-MM-dd, times HH:mm. */
export type CarSearchDraft = Readonly<Pick<CarSearch, Place | Moment | 'driverAge' | 'driverLicenceYears'>>;

export type CarSearchProblems = Partial<Record<keyof CarSearchDraft, string>>;

export interface CarSearchLimits extends SearchLimits {
  /** Local time at the pick-up, yyyy-MM-ddTHH:mm. Without it only days can be past. */
  readonly pickupNow?: string;
  /** Returns a location, undefined when it is unknown. Without it neither places nor their hours are checked. */
  readonly locationOf?: (airport: string, code: string) => Pick<CarLocation, 'openingHours' | 'afterHours'> | undefined;
}

/** Returns the sentences of missing places. */
function missingPlaces(search: CarSearchDraft): CarSearchProblems {
  return {
    ...(search.pickupAirport === '' && { pickupAirport: 'Cidade de retirada não pode ser vazio!' }),
    ...(search.pickupLocationCode === '' && { pickupLocationCode: 'Local retirada não pode ser vazio!' }),
    ...(search.dropoffAirport === '' && { dropoffAirport: 'Cidade devolução não pode ser vazio!' }),
    ...(search.dropoffLocationCode === '' && { dropoffLocationCode: 'Local Devolução não pode ser vazio!' }),
  };
}

interface Handover {
  readonly side: 'pickup' | 'dropoff';
  readonly label: 'retirada' | 'devolução';
}
const handovers: readonly Handover[] = [
  { side: 'pickup', label: 'retirada' },
  { side: 'dropoff', label: 'devolução' },
];

/** Returns the problem of a side's place: unknown, or closed at its time. */
function deskProblem(search: CarSearchDraft, { side, label }: Handover, limits: CarSearchLimits): CarSearchProblems {
  const airport = search[`${side}Airport`];
  const code = search[`${side}LocationCode`];
  if (!limits.locationOf || airport === '' || code === '') return {};
  const location = limits.locationOf(airport, code);
  if (!location) return { [`${side}LocationCode`]: `Local de ${label} desconhecido. Escolha um da lista.` };
  const day = search[`${side}Date`];
  const time = search[`${side}Time`];
  const { openingHours, afterHours } = location;
  if (afterHours || !isDay(day) || !isRentalTime(time) || isOpenAt(openingHours, day, time)) return {};
  const hours = hoursText(openingHours, day);
  const closed = `A loja de ${label} não atende nesse horário.`;
  return {
    [`${side}Time`]: hours === 'fechado' ? `${closed} Nesse dia fica fechada.` : `${closed} Nesse dia atende ${hours}.`,
  };
}

/** Returns the problem of a return that is not after the pick-up, or too long after it. Both days are valid. */
function orderProblem(search: CarSearchDraft): CarSearchProblems {
  const { pickupDate, pickupTime, dropoffDate, dropoffTime } = search;
  if (dropoffDate < pickupDate) return { dropoffDate: 'Data da devolução não pode ser antes da retirada' };
  if (dropoffDate === pickupDate && dropoffTime <= pickupTime) {
    return { dropoffTime: 'Horário da devolução precisa ser depois da retirada' };
  }
  const days = daysBetween(pickupDate, dropoffDate);
  if (days < MAX_RENTAL_DAYS || (days === MAX_RENTAL_DAYS && dropoffTime <= pickupTime)) return {};
  return { dropoffDate: `O aluguel pode ter no máximo ${MAX_RENTAL_DAYS} dias` };
}

function momentProblems(search: CarSearchDraft, limits: CarSearchLimits): CarSearchProblems {
  const found: CarSearchProblems = {};
  for (const { side } of handovers) {
    const day = dayProblem(search[`${side}Date`], limits);
    if (day !== undefined) found[`${side}Date`] = day;
    if (!isRentalTime(search[`${side}Time`])) found[`${side}Time`] = 'Horário inválido';
  }
  const isOver = limits.pickupNow !== undefined && `${search.pickupDate}T${search.pickupTime}` <= limits.pickupNow;
  if (found.pickupDate === undefined && isOver) found.pickupTime ??= 'Horário da retirada já passou';
  if (!isDay(search.pickupDate) || !isDay(search.dropoffDate)) return found;
  return { ...found, ...orderProblem(search) };
}

function driverProblems({ driverAge, driverLicenceYears }: CarSearchDraft): CarSearchProblems {
  if (!Number.isInteger(driverAge) || driverAge < MIN_DRIVER_AGE || driverAge > MAX_DRIVER_AGE) {
    return { driverAge: DRIVER_AGE_WRONG };
  }
  if (Number.isInteger(driverLicenceYears) && driverLicenceYears >= 0) {
    const isPossible = driverLicenceYears <= driverAge - MIN_DRIVER_AGE;
    return isPossible ? {} : { driverLicenceYears: 'Tempo de habilitação não combina com a idade do condutor' };
  }
  return { driverLicenceYears: 'Tempo de habilitação inválido' };
}

/** Returns the problems of a search by field; empty when it is valid. */
export function checkCarSearch(search: CarSearchDraft, limits: CarSearchLimits): CarSearchProblems {
  const [pickup, dropoff] = handovers.map((handover) => deskProblem(search, handover, limits));
  return {
    ...pickup,
    ...dropoff,
    ...missingPlaces(search),
    ...momentProblems(search, limits),
    ...driverProblems(search),
  };
}

import type { CarLocation, CarSearch } from '@embarque/car/contract.ts';
import { isSkipped, withOffset } from '@embarque/commerce/places/local-time.ts';
import { dayProblem, type SearchLimits } from '@embarque/commerce/search-days.ts';
import { isCountry } from '@embarque/commerce/travellers/countries.ts';
import { daysBetween } from '@embarque/contract/dates.ts';
import { hoursText, isOpenAt, isRentalTime } from './desk-hours.ts';
import { DRIVER_AGE_WRONG, MAX_DRIVER_AGE, MIN_DRIVER_AGE } from './driver-rules.ts';

/** The rules of a car search, shared by the form and the server. */

/** Longer rentals are monthly contracts, which the companies make themselves. */
export const MAX_RENTAL_DAYS = 30;
/** Beside the days of a longer one; the campaign's specialists may still help. */
export const RENTAL_TOO_LONG = `O aluguel pode ter no máximo ${MAX_RENTAL_DAYS} dias`;

type Place = 'pickupAirport' | 'pickupLocationCode' | 'dropoffAirport' | 'dropoffLocationCode';
type Moment = 'pickupDate' | 'pickupTime' | 'dropoffDate' | 'dropoffTime';

/** A search in the form, possibly incomplete: codes and days are empty until chosen. Days yyyy-MM-dd, times HH:mm. */
export type CarSearchDraft = Readonly<
  Pick<CarSearch, Place | Moment | 'driverAge' | 'driverLicenceYears' | 'driverCountry'>
>;

export type CarSearchProblems = Partial<Record<keyof CarSearchDraft, string>>;

export interface CarSearchLimits extends SearchLimits {
  /** Local time at the pick-up, yyyy-MM-ddTHH:mm. Without it only days can be past. */
  readonly pickupNow?: string;
  /**
   * Returns the locations of a city, none when it is unknown, undefined while they are not known. Without it neither places nor
   * their hours are checked.
   */
  readonly locationsOf?: (airport: string) => readonly RuledLocation[] | undefined;
}

type RuledLocation = Pick<CarLocation, 'locationCode' | 'openingHours' | 'afterHours' | 'countryIso' | 'zone'>;

interface Handover {
  readonly side: 'pickup' | 'dropoff';
  readonly label: 'retirada' | 'devolução';
  /** The sentences of an empty field. */
  readonly cityMissing: string;
  readonly locationMissing: string;
}
const handovers: readonly Handover[] = [
  {
    side: 'pickup',
    label: 'retirada',
    cityMissing: 'Cidade de retirada não pode ser vazio!',
    locationMissing: 'Local retirada não pode ser vazio!',
  },
  {
    side: 'dropoff',
    label: 'devolução',
    cityMissing: 'Cidade devolução não pode ser vazio!',
    locationMissing: 'Local Devolução não pode ser vazio!',
  },
];

/** Returns the problems of a side's place: missing or unknown. Of an unknown city no location is asked for. */
function placeProblems(search: CarSearchDraft, handover: Handover, limits: CarSearchLimits): CarSearchProblems {
  const { side, label, cityMissing, locationMissing } = handover;
  const airport = search[`${side}Airport`];
  const code = search[`${side}LocationCode`];
  const found = airport === '' ? undefined : limits.locationsOf?.(airport);
  if (found?.length === 0) return { [`${side}Airport`]: `Cidade de ${label} desconhecida. Escolha uma da lista.` };
  const isUnknown = found !== undefined && code !== '' && !found.some(({ locationCode }) => locationCode === code);
  return {
    ...(airport === '' && { [`${side}Airport`]: cityMissing }),
    ...(code === '' && { [`${side}LocationCode`]: locationMissing }),
    ...(isUnknown && { [`${side}LocationCode`]: `Local de ${label} desconhecido. Escolha um da lista.` }),
  };
}

/** Returns the problem of a return in another country. */
function countryProblem(search: CarSearchDraft, { locationsOf }: CarSearchLimits): CarSearchProblems {
  const [pickup, dropoff] = [search.pickupAirport, search.dropoffAirport].map((airport) => locationsOf?.(airport)?.[0]);
  if (!pickup || !dropoff || pickup.countryIso === dropoff.countryIso) return {};
  return { dropoffAirport: 'A devolução precisa ser no mesmo país da retirada. Escolha outra cidade.' };
}

/** Returns the location of a side; undefined while it is not known. */
function locationAt(
  search: CarSearchDraft,
  side: Handover['side'],
  limits: CarSearchLimits,
): RuledLocation | undefined {
  const code = search[`${side}LocationCode`];
  return limits.locationsOf?.(search[`${side}Airport`])?.find(({ locationCode }) => locationCode === code);
}

const localTime = (search: CarSearchDraft, side: Handover['side']) =>
  `${search[`${side}Date`]}T${search[`${side}Time`]}`;

/** Returns the problem of a side's time at its desk, whose clocks skip it or which is closed then. Its day and time are valid. */
function deskProblem(search: CarSearchDraft, handover: Handover, limits: CarSearchLimits): CarSearchProblems {
  const { side, label } = handover;
  const location = locationAt(search, side, limits);
  const [day, time] = [search[`${side}Date`], search[`${side}Time`]];
  if (location && isSkipped(location.zone, localTime(search, side))) {
    const sentence = `Nesse dia os relógios do local de ${label} são adiantados e não marcam ${time}. Escolha outro horário.`;
    return { [`${side}Time`]: sentence };
  }
  if (!location || location.afterHours || isOpenAt(location.openingHours, day, time)) return {};
  const hours = hoursText(location.openingHours, day);
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
  return { dropoffDate: RENTAL_TOO_LONG };
}

/** Returns the problem of a return that is no later than the pick-up, because its clocks are ahead of those there. Both times are valid. */
function zoneProblem(search: CarSearchDraft, limits: CarSearchLimits): CarSearchProblems {
  const [pickup, dropoff] = handovers.map(({ side }) => locationAt(search, side, limits)?.zone);
  if (pickup === undefined || dropoff === undefined || pickup === dropoff) return {};
  const instantAt = (zone: string, side: Handover['side']) => Date.parse(withOffset(zone, localTime(search, side)));
  if (instantAt(dropoff, 'dropoff') > instantAt(pickup, 'pickup')) return {};
  return { dropoffTime: 'Pelo fuso horário do local, essa devolução não é depois da retirada. Escolha outro horário.' };
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
  // What has to be chosen again is in no order yet.
  if (found.pickupDate !== undefined || found.dropoffDate !== undefined) return found;
  return { ...found, ...orderProblem(search) };
}

function driverProblems(search: CarSearchDraft): CarSearchProblems {
  const country = isCountry(search.driverCountry)
    ? {}
    : { driverCountry: 'País de residência desconhecido. Escolha um da lista.' };
  return { ...yearsProblem(search), ...country };
}

function yearsProblem({ driverAge, driverLicenceYears }: CarSearchDraft): CarSearchProblems {
  if (!Number.isInteger(driverAge) || driverAge < MIN_DRIVER_AGE || driverAge > MAX_DRIVER_AGE) {
    return { driverAge: DRIVER_AGE_WRONG };
  }
  if (Number.isInteger(driverLicenceYears) && driverLicenceYears >= 0) {
    const isPossible = driverLicenceYears <= driverAge - MIN_DRIVER_AGE;
    return isPossible ? {} : { driverLicenceYears: 'Tempo de habilitação não combina com a idade do condutor' };
  }
  return { driverLicenceYears: 'Tempo de habilitação inválido' };
}

/** Returns the problems of a search by field, in the order in which they are to be mended; empty when it is valid. */
export function checkCarSearch(search: CarSearchDraft, limits: CarSearchLimits): CarSearchProblems {
  const [pickup, dropoff] = handovers.map((handover) => placeProblems(search, handover, limits));
  const moments = momentProblems(search, limits);
  // A day or a time that has to be chosen again has no hours yet.
  const [pickupDesk, dropoffDesk] = handovers.map((handover) => {
    const { side } = handover;
    const isAgain = moments[`${side}Date`] !== undefined || moments[`${side}Time`] !== undefined;
    return isAgain ? {} : deskProblem(search, handover, limits);
  });
  const places = { ...pickup, ...dropoff, ...countryProblem(search, limits) };
  const times = { ...moments, ...pickupDesk, ...dropoffDesk };
  const zones = Object.keys(moments).length > 0 ? {} : zoneProblem(search, limits);
  return { ...places, ...zones, ...times, ...driverProblems(search) };
}

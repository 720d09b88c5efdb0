import type { CarLocation } from '@embarque/car/contract.ts';
import { HOME_COUNTRY } from '@embarque/car/rules/home-country.ts';
import { type CarSearchProblems, checkCarSearch } from '@embarque/car/rules/search-rules.ts';
import { USUAL_DRIVER } from '@embarque/car/rules/usual-driver.ts';
import { localMinute } from '@embarque/commerce/places/local-time.ts';
import { defaultRange, restoreDays, type SearchLimits } from '@embarque/commerce/search-days.ts';
import { tripDates } from '@embarque/commerce/trip-dates.ts';
import { toBrazilianDay } from '@embarque/contract/dates.ts';
import { type CarSearchForm, type SearchedCity, type SearchedLocation, USUAL_TIME } from '../search/search-address.ts';

/** Where a car is handed over, possibly not chosen yet. */
export interface DraftEnd {
  readonly city: SearchedCity | undefined;
  /** Code of the chosen location; empty while none is. */
  readonly location: string;
}

/** The form while it is being filled. */
export interface CarDraft {
  readonly pickup: DraftEnd;
  /** Counts unless the car is returned where it is picked up. */
  readonly dropoff: DraftEnd;
  readonly samePlace: boolean;
  /** yyyy-MM-dd */
  readonly pickupDate: string | null;
  readonly dropoffDate: string | null;
  /** HH:mm */
  readonly pickupTime: string;
  readonly dropoffTime: string;
  readonly driverAge: number;
  readonly licenceYears: number;
  readonly residence: string;
}

const nowhere: DraftEnd = { city: undefined, location: '' };

/** Returns the first search: the usual driver and times in the default range. */
export function emptyDraft(limits: SearchLimits): CarDraft {
  const { start, end } = defaultRange(limits);
  return {
    pickup: nowhere,
    dropoff: nowhere,
    samePlace: true,
    pickupDate: start,
    dropoffDate: end,
    pickupTime: USUAL_TIME,
    dropoffTime: USUAL_TIME,
    driverAge: USUAL_DRIVER.age,
    licenceYears: USUAL_DRIVER.licenceYears,
    residence: USUAL_DRIVER.country,
  };
}

/** Returns a stored search as a draft. */
export function restoreDraft(form: CarSearchForm, limits: SearchLimits, isRefused = false): CarDraft {
  const { start, end } = restoreDays(form.datas, limits, isRefused);
  return {
    pickup: { city: form.cidadeRetirada, location: form.localRetirada.locationCode },
    dropoff: form.mesmoLocal ? nowhere : { city: form.cidadeDevolucao, location: form.localDevolucao.locationCode },
    samePlace: form.mesmoLocal,
    pickupDate: start,
    dropoffDate: end,
    pickupTime: form.horaRetirada,
    dropoffTime: form.horaDevolucao,
    driverAge: form.condutor.idade,
    licenceYears: form.condutor.habilitacao,
    residence: form.condutor.residencia,
  };
}

/** Returns an end in another city: the location of the one before is none of its. */
export const withCity = (city: SearchedCity | undefined): DraftEnd => ({ city, location: '' });

/** The locations of both ends' cities; undefined while they are not known. */
export interface KnownLocations {
  readonly pickup: readonly CarLocation[] | undefined;
  readonly dropoff: readonly CarLocation[] | undefined;
}

/**
 * Returns the location of an end: the chosen one, or the only one of its city. Abroad it is the city itself, whether or not more is
 * known of it; so is one that was stored, until its city's are known.
 */
export function locationOf(end: DraftEnd, known: readonly CarLocation[] | undefined): SearchedLocation | undefined {
  if (!end.city) return undefined;
  const isForeign = end.city.countryIso !== HOME_COUNTRY;
  const code = isForeign ? end.city.iata : end.location;
  const only = known?.length === 1 ? known[0] : undefined;
  const found = known?.find(({ locationCode }) => locationCode === code) ?? only;
  if (found && !isForeign) {
    const { locationCode, rental, address } = found;
    return { locationCode, rental, address };
  }
  return code !== '' && (isForeign || known === undefined) ? { locationCode: code } : undefined;
}

interface PlacedEnd extends DraftEnd {
  readonly place: SearchedLocation | undefined;
  readonly known: readonly CarLocation[] | undefined;
}

/** Returns both ends with their locations; the return is where the pick-up is unless it is elsewhere. */
function endsOf(draft: CarDraft, known: KnownLocations): { pickup: PlacedEnd; dropoff: PlacedEnd } {
  const placed = (side: 'pickup' | 'dropoff'): PlacedEnd => ({
    ...draft[side],
    place: locationOf(draft[side], known[side]),
    known: known[side],
  });
  const pickup = placed('pickup');
  return { pickup, dropoff: draft.samePlace ? pickup : placed('dropoff') };
}

/** Returns the problems of a draft by field, at an instant. */
export function checkDraft(
  draft: CarDraft,
  known: KnownLocations,
  { now, ...limits }: SearchLimits & { readonly now: Date },
): CarSearchProblems {
  const { pickup, dropoff } = endsOf(draft, known);
  const pickupZone = pickup.known?.find(({ locationCode }) => locationCode === pickup.place?.locationCode)?.zone;
  return checkCarSearch(
    {
      pickupAirport: pickup.city?.iata ?? '',
      pickupLocationCode: pickup.place?.locationCode ?? '',
      dropoffAirport: dropoff.city?.iata ?? '',
      dropoffLocationCode: dropoff.place?.locationCode ?? '',
      pickupDate: draft.pickupDate ?? '',
      pickupTime: draft.pickupTime,
      dropoffDate: draft.dropoffDate ?? '',
      dropoffTime: draft.dropoffTime,
      driverAge: draft.driverAge,
      driverLicenceYears: draft.licenceYears,
      driverCountry: draft.residence,
    },
    {
      ...limits,
      ...(pickupZone !== undefined && { pickupNow: localMinute(pickupZone, now) }),
      locationsOf: (airport) => (airport === pickup.city?.iata ? pickup : dropoff).known,
    },
  );
}

/** Returns the search of a complete draft, as it is stored; undefined while a place or a day is missing. */
export function toForm(draft: CarDraft, known: KnownLocations): CarSearchForm | undefined {
  const { pickup, dropoff } = endsOf(draft, known);
  const { pickupDate, dropoffDate, samePlace } = draft;
  if (!pickup.city || !pickup.place || !dropoff.city || !dropoff.place) return undefined;
  if (pickupDate === null || dropoffDate === null) return undefined;
  return {
    cidadeRetirada: pickup.city,
    localRetirada: pickup.place,
    horaRetirada: draft.pickupTime,
    cidadeDevolucao: dropoff.city,
    localDevolucao: dropoff.place,
    horaDevolucao: draft.dropoffTime,
    datas: tripDates(toBrazilianDay(pickupDate), toBrazilianDay(dropoffDate)),
    mesmoLocal: samePlace,
    condutor: { idade: draft.driverAge, habilitacao: draft.licenceYears, residencia: draft.residence },
  };
}

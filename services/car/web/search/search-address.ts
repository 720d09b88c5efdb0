import { HOME_COUNTRY } from '@embarque/car/rules/home-country.ts';
import { USUAL_DRIVER } from '@embarque/car/rules/usual-driver.ts';
import { type Place, readDay, readPlace } from '@embarque/commerce/places/place.ts';
import { type TripDates, tripDates } from '@embarque/commerce/trip-dates.ts';
import { fromBrazilianDay } from '@embarque/contract/dates.ts';

/** The car search as the form makes it, and as query parameters of the results page. Read without a schema. */

export const USUAL_TIME = '10:00';

export interface SearchedCity extends Place {
  /** Empty where an address by hand does not say it. */
  readonly countryIso: string;
}

/** A location by its code; outside Brazil it is the city's, and has no name of its own. */
export interface SearchedLocation {
  readonly locationCode: string;
  readonly rental?: { readonly name: string };
  readonly address?: { readonly address: string; readonly cityName: string };
}

/** A search as the session stores it. With `mesmoLocal` the return is where the pick-up is. */
export interface CarSearchForm {
  readonly cidadeRetirada: SearchedCity;
  readonly localRetirada: SearchedLocation;
  /** HH:mm */
  readonly horaRetirada: string;
  readonly cidadeDevolucao: SearchedCity;
  readonly localDevolucao: SearchedLocation;
  readonly horaDevolucao: string;
  readonly datas: TripDates;
  readonly mesmoLocal: boolean;
  /** Years, and the country of residence. */
  readonly condutor: { readonly idade: number; readonly habilitacao: number; readonly residencia: string };
}

type Address = Readonly<Record<string, string>>;

/** Returns the search as query parameters, with the texts of the cities for the search bar. */
export function toSearchAddress(form: CarSearchForm): Record<string, string> {
  const { cidadeRetirada: from, cidadeDevolucao: to, datas, condutor } = form;
  return {
    tipo: 'carro',
    retirada: from.iata,
    de: from.description,
    pais: from.countryIso,
    local: form.localRetirada.locationCode,
    ...(!form.mesmoLocal && {
      devolucao: to.iata,
      para: to.description,
      paisdevolucao: to.countryIso,
      localdevolucao: form.localDevolucao.locationCode,
    }),
    ida: fromBrazilianDay(datas.dataIda) ?? '',
    horaida: form.horaRetirada,
    volta: fromBrazilianDay(datas.dataVolta) ?? '',
    horavolta: form.horaDevolucao,
    idade: String(condutor.idade),
    habilitacao: String(condutor.habilitacao),
    residencia: condutor.residencia,
  };
}

/** Returns the search that query parameters describe; undefined when they describe no whole one. */
export function readSearchAddress(address: Address): CarSearchForm | undefined {
  const pickup = readEnd(address.retirada, address.de, address.pais, address.local);
  const mesmoLocal = !address.devolucao;
  const dropoff = mesmoLocal
    ? pickup
    : readEnd(address.devolucao, address.para, address.paisdevolucao, address.localdevolucao);
  const [dataIda, dataVolta] = [readDay(address.ida ?? ''), readDay(address.volta ?? '')];
  const [horaRetirada, horaDevolucao] = [readTime(address.horaida), readTime(address.horavolta)];
  if (!pickup || !dropoff || !dataIda || !dataVolta || !horaRetirada || !horaDevolucao) return undefined;
  return {
    cidadeRetirada: pickup.city,
    localRetirada: pickup.location,
    horaRetirada,
    cidadeDevolucao: dropoff.city,
    localDevolucao: dropoff.location,
    horaDevolucao,
    datas: tripDates(dataIda, dataVolta),
    mesmoLocal,
    condutor: readDriver(address),
  };
}

interface End {
  readonly city: SearchedCity;
  readonly location: SearchedLocation;
}

/** Returns where a car is handed over. The code of a location abroad may be left out: it is the city's. */
function readEnd(code = '', text = '', country = '', location = ''): End | undefined {
  const place = readPlace(code, text);
  const isForeign = country !== '' && country !== HOME_COUNTRY;
  const locationCode = location || (isForeign ? (place?.iata ?? '') : '');
  const isCountry = country === '' || /^[A-Z]{2}$/.test(country);
  if (!place || !isCountry || !/^[A-Za-z0-9]{1,20}$/.test(locationCode)) return undefined;
  return { city: { ...place, countryIso: country }, location: { locationCode } };
}

/** Returns a time; undefined when it is none. One at which no car is handed over stays: the server refuses it by its field. */
const readTime = (text = USUAL_TIME): string | undefined => (/^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : undefined);

function readDriver({ idade = '', habilitacao = '', residencia = '' }: Address): CarSearchForm['condutor'] {
  return {
    idade: yearsOf(idade, USUAL_DRIVER.age),
    habilitacao: yearsOf(habilitacao, USUAL_DRIVER.licenceYears),
    residencia: /^[A-Z]{2}$/.test(residencia) ? residencia : USUAL_DRIVER.country,
  };
}

const yearsOf = (text: string, fallback: number): number => (/^\d{1,2}$/.test(text) ? Number(text) : fallback);

import { carService } from '@embarque/car/service.ts';
import { type Place, readDay, readPlace, shortName } from '@embarque/commerce/places/place.ts';
import { shortDay } from '@embarque/commerce/short-period.ts';
import { textAt } from '@embarque/commerce/text-at.ts';
import type { SearchSummary } from '@embarque/commerce/web/service-web.ts';
import { readStored } from '@embarque/web-kit/session/session-storage.ts';

/** What the search bar says of a search: read by itself, so that the rules of a whole search need not be loaded for it. */

interface SummaryTexts {
  readonly from: Place | undefined;
  /** Where the car is returned, if that is elsewhere. */
  readonly to: Place | undefined;
  /** Codes of the locations of both ends; empty where an address by hand has none. */
  readonly locations: readonly [pickup: string, dropoff: string];
  /** Of both ends, in any writing. */
  readonly days: readonly [pickup: string, dropoff: string];
  readonly times: readonly [pickup: string, dropoff: string];
}

/** Returns the search of the address, else the stored one, in short texts. */
export function summarizeCarSearch(address: Readonly<Record<string, string>>): SearchSummary | undefined {
  return textsOf(fromAddress(address)) ?? readStored(carService.searchKey, (value) => textsOf(fromStored(value)));
}

function textsOf({ from, to, locations, days, times }: SummaryTexts): SearchSummary | undefined {
  const [pickup, dropoff] = days.map(readDay);
  if (!from || !pickup || !dropoff) return undefined;
  return {
    where: [shortName(from), ...(to ? returnOf(from, to, locations) : [])].join(' → '),
    when: `${momentOf(pickup, times[0])} – ${momentOf(dropoff, times[1])}`,
    place: from.iata,
  };
}

/** Where the car is returned, if that is not where it is picked up. */
function returnOf(from: Place, to: Place, [pickup, dropoff]: SummaryTexts['locations']): string[] {
  if (to.iata !== from.iata) return [shortName(to)];
  return pickup !== '' && dropoff !== '' && pickup !== dropoff ? ['outra loja'] : [];
}

/** "qui, 31/12 10:00"; without the time where an address by hand has none. */
const momentOf = (day: string, time: string): string => `${shortDay(day)} ${time}`.trim();

function fromAddress({ retirada, de, devolucao, para, ...when }: Readonly<Record<string, string>>): SummaryTexts {
  return {
    from: readPlace(retirada, de),
    to: readPlace(devolucao, para),
    locations: [when.local ?? '', when.localdevolucao ?? ''],
    days: [when.ida ?? '', when.volta ?? ''],
    times: [when.horaida ?? '', when.horavolta ?? ''],
  };
}

function fromStored(value: unknown): SummaryTexts {
  const cityOf = (side: string) => readPlace(textAt(value, side, 'iata'), textAt(value, side, 'description'));
  return {
    from: cityOf('cidadeRetirada'),
    to: cityOf('cidadeDevolucao'),
    locations: [textAt(value, 'localRetirada', 'locationCode'), textAt(value, 'localDevolucao', 'locationCode')],
    days: [textAt(value, 'datas', 'dataIda'), textAt(value, 'datas', 'dataVolta')],
    times: [textAt(value, 'horaRetirada'), textAt(value, 'horaDevolucao')],
  };
}

import type { HotelRate } from '@embarque/hotel/port.ts';
import type { RoomGuests } from '@embarque/hotel/stay-details.ts';
import { unit } from '../../random.ts';
import type { SandboxHotel } from '../hotels/hotels.ts';
import { adultsOf } from '../hotels/room-kinds.ts';
import type { Stay } from '../stay.ts';

/** What guests of the sandbox pay at the hotel, in the money of its country. The sums are made up. */

interface Town {
  /** ISO 4217. */
  readonly currency: string;
  /** What an adult pays a night, in hundredths of it. */
  readonly nightCents: number;
  /** The share of its tourist towns that ask for it. */
  readonly share: number;
}

const EURO: Town = { currency: 'EUR', nightCents: 250, share: 0.8 };
const DOLLAR: Town = { currency: 'USD', nightCents: 400, share: 0.6 };
const BRAZIL: Town = { currency: 'BRL', nightCents: 650, share: 0.25 };
const of = (currency: string, nightCents: number): Town => ({ currency, nightCents, share: 0.4 });

const abroad: Readonly<Record<string, Town>> = {
  ...{ AT: EURO, DE: EURO, ES: EURO, FR: EURO, GR: EURO, IT: EURO, NL: EURO, PT: EURO },
  ...{ US: DOLLAR, EC: DOLLAR, PA: DOLLAR },
  ...{ AE: of('AED', 1_500), AR: of('ARS', 200_000), BO: of('BOB', 1_500), CH: of('CHF', 350) },
  ...{ CL: of('CLP', 250_000), CO: of('COP', 800_000), CZ: of('CZK', 5_000), DO: of('DOP', 15_000) },
  ...{ GB: of('GBP', 200), JP: of('JPY', 20_000), MX: of('MXN', 4_000), PE: of('PEN', 800) },
  ...{
    PY: of('PYG', 2_000_000),
    TH: of('THB', 8_000),
    TR: of('TRY', 6_000),
    UY: of('UYU', 10_000),
    ZA: of('ZAR', 4_000),
  },
};

/** What a resort asks a night for its grounds, in adults' taxes. */
const RESORT_NIGHT = 7;

/** Returns what guests pay at the hotel: a tax of the town for each night and adult, and what resorts ask for their grounds. */
export function paidAtDesk(hotel: SandboxHotel, { nights }: Stay, guests: RoomGuests): HotelRate['payAtDesk'] {
  const { city, name } = hotel;
  const { currency, nightCents, share } = city.countryIso === 'BR' ? BRAZIL : (abroad[city.countryIso] ?? DOLLAR);
  const taxed = city.isTouristTown && unit(`tourism-tax|${city.code}`) < share;
  const paid = [
    { name: 'Taxa de turismo', cents: taxed ? nightCents * nights.length * adultsOf(guests) : 0 },
    { name: 'Taxa de resort', cents: name.startsWith('Resort') ? RESORT_NIGHT * nightCents * nights.length : 0 },
  ].filter(({ cents }) => cents > 0);
  return currency === 'BRL' ? paid : paid.map((each) => ({ ...each, currency }));
}

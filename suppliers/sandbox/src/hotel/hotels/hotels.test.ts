import type { HotelListing, HotelQuery, HotelRate } from '@embarque/hotel/port.ts';
import type { RoomGuests } from '@embarque/hotel/stay-details.ts';
import { landIn } from '@embarque/server-kit/land.ts';
import { describe, expect, it } from 'vitest';
import { untouchedStock } from '../../booking/testing/untouched-stock.ts';
import { cityGround } from '../../city-ground.ts';
import { kilometresBetween } from '../../distance.ts';
import { createChoices } from '../choices.ts';
import { presentDetails } from '../details.ts';
import { readStay } from '../stay.ts';
import { hotelQuery } from '../testing/hotel-query.ts';
import { cities, cityByCode } from './cities.ts';
import { findCities } from './city-search.ts';
import { hotelByCode, hotelsIn } from './hotels.ts';
import { holds, kindsOf } from './room-kinds.ts';

const morning = new Date('2026-11-21T12:00:00Z');

function choicesFor(query: HotelQuery, now = morning) {
  const stay = readStay(query);
  if (!stay) throw new Error('no such stay');
  return { stay, choices: createChoices(stay, query.rooms, untouchedStock, now) };
}

function search(query: Partial<HotelQuery> = {}): HotelListing[] {
  const { stay, choices } = choicesFor(hotelQuery(query));
  return hotelsIn(stay.city).flatMap((hotel) => choices.listing(hotel) ?? []);
}

/** The rates of every kind of room of a hotel for the guests of one room. */
function ratesOf(code: string, query: Partial<HotelQuery> = {}, now = morning): (HotelRate & { roomID: string })[] {
  const hotel = hotelByCode(code);
  if (!hotel) throw new Error('no such hotel');
  const { choices } = choicesFor(hotelQuery({ addressCode: hotel.city.code, ...query }), now);
  const [choice] = choices.rooms(hotel) ?? [];
  return (choice?.types ?? []).flatMap(({ room, rates }) => rates.map((rate) => ({ ...rate, roomID: room.roomID })));
}

/** Whether a line from a place to the east crosses a shore an odd number of times. */
function surrounds(ring: ArrayLike<number>, x: number, y: number): boolean {
  let isInside = false;
  for (let at = 0, before = ring.length - 2; at < ring.length; before = at, at += 2) {
    const [toX = 0, toY = 0, fromX = 0, fromY = 0] = [ring[at], ring[at + 1], ring[before], ring[before + 1]];
    if (toY > y !== fromY > y && x < ((fromX - toX) * (y - toY)) / (fromY - toY) + toX) isInside = !isInside;
  }
  return isInside;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

describe('the cities', () => {
  const namesOf = (text: string) => findCities(text).map(({ cityName }) => cityName);

  it('are found from three letters on, without accents, by what else they are called, the best match first', () => {
    expect(namesOf('sao paulo')[0]).toBe('São Paulo');
    expect(namesOf('FLORIPA')).toEqual(['Florianópolis']);
    expect(namesOf('buzios')).toEqual(['Armação dos Búzios']);
    expect(namesOf('natal')[0]).toBe('Natal');
    expect(namesOf('xap')).toEqual(['Xapuri']);
    expect(namesOf('sa')).toEqual([]);
    expect(namesOf('BR-PE-FERNANDO-DE-NORONHA')).toEqual(['Fernando de Noronha']);
    expect(findCities('salvador')[0]).toEqual({
      addressCode: 'BR-BA-SALVADOR',
      cityName: 'Salvador',
      parentName: 'Bahia',
      country: 'Brasil',
      isoCode: 'BR',
    });
  });

  it('are found however their punctuation is typed, whatever is typed unseen', () => {
    for (const text of [
      'arraial dajuda',
      'arraial d ajuda',
      "Arraial d'Ajuda",
      'ARRAIAL D’AJUDA',
      'dajuda',
      'arraial\u200b d´ajuda',
    ]) {
      expect(namesOf(text), text).toEqual(["Arraial d'Ajuda"]);
    }
    expect(namesOf('santa barbara doeste')).toEqual(["Santa Bárbara d'Oeste"]);
  });

  it('of a state or country that is typed whole stand before those whose name begins so', () => {
    expect(namesOf('Pará')[0]).toBe('Belém');
    expect(namesOf('Peru').slice(0, 2)).toEqual(['Lima', 'Cusco']);
    expect(namesOf('porto')[0]).toBe('Porto');
  });

  it('are many, each under a code of its own that the wire takes', () => {
    expect(cities.length).toBeGreaterThan(200);
    expect(new Set(cities.map(({ code }) => code)).size).toBe(cities.length);
    for (const { code } of cities) expect(code).toMatch(/^[A-Z-]{5,40}$/);
  });

  it('have 6 to 60 hotels, twice as many in towns of tourists, and 300 in the ten largest destinations', () => {
    const largest = cities.filter(({ hotels }) => hotels === 300);
    expect(largest).toHaveLength(10);
    for (const { hotels, isTouristTown } of cities) {
      expect(hotels).toBeGreaterThanOrEqual(isTouristTown ? 12 : 6);
      if (hotels !== 300) expect(hotels).toBeLessThanOrEqual(isTouristTown ? 120 : 60);
    }
  });
});

describe('the hotels', () => {
  const all = cities.flatMap(hotelsIn);

  it('stand on land, all of them', async () => {
    const wet = [];
    // Those that have a ground drawn for their map know their shores better than a map of the whole earth does.
    for (const city of cities.filter((each) => !cityGround(each))) {
      const rings = await landIn({
        west: city.lon - 0.2,
        east: city.lon + 0.2,
        south: city.lat - 0.2,
        north: city.lat + 0.2,
      });
      for (const { code, position } of hotelsIn(city)) {
        const around = rings.filter((ring) => surrounds(ring, position.longitude, position.latitude));
        if (around.length % 2 === 0) wet.push(code);
      }
    }
    expect(wet).toEqual([]);
  });

  it('stand on the land that the map of their city shows, each within the district of its address', () => {
    for (const city of cities) {
      const ground = cityGround(city);
      if (!ground) continue;
      for (const { code, position, address } of hotelsIn(city)) {
        expect([code, ground.isWater([position.latitude, position.longitude])]).toEqual([code, false]);
        const district = ground.districts.find(({ name }) => address.includes(`, ${name}, `));
        if (ground.districts.length > 0 && !district) expect.fail(`${code} is in no district: ${address}`);
        if (!district) continue;
        const [lat, lon] = district.at;
        const km = kilometresBetween({ lat, lon }, { lat: position.latitude, lon: position.longitude });
        expect([code, km <= 2]).toEqual([code, true]);
      }
    }
  });

  it('have names and descriptions that no other in the city has', () => {
    for (const code of ['BR-BA-SALVADOR', 'BR-RS-GRAMADO', 'BR-PR-FOZ-DO-IGUACU', 'BR-SP-SAO-PAULO']) {
      const city = cityByCode(code);
      const hotels = city ? hotelsIn(city) : [];
      expect(hotels).toHaveLength(300);
      expect(new Set(hotels.map(({ name }) => name)).size).toBe(300);
      const bodies = hotels.map((hotel) => presentDetails(hotel).descriptionHtml);
      expect(new Set(bodies).size).toBe(300);
      for (const body of bodies) expect(body).not.toMatch(/[{}]/);
    }
  });

  it('have two to five stars, 8 to 14 amenities and three to five kinds of rooms', () => {
    for (const hotel of all) {
      expect(hotel.stars * 2).toSatisfy(Number.isInteger);
      expect(hotel.stars).toBeGreaterThanOrEqual(2);
      expect(hotel.stars).toBeLessThanOrEqual(5);
      expect(kindsOf(hotel).length).toBeGreaterThanOrEqual(3);
      expect(kindsOf(hotel).length).toBeLessThanOrEqual(5);
    }
    for (const hotel of all.slice(0, 2_000)) {
      const { amenities } = presentDetails(hotel);
      expect(amenities.length).toBeGreaterThanOrEqual(8);
      expect(amenities.length).toBeLessThanOrEqual(14);
    }
  });
});

describe('the desk', () => {
  it('is open day and night by the amenities of a hotel where its rates say so, and nowhere else', () => {
    const hotels = hotelsIn(cityByCode('BR-BA-SALVADOR') ?? expect.fail());
    const open = hotels.map((hotel) => {
      const comments = ratesOf(hotel.code).flatMap((rate) => rate.comments);
      const isOpen = comments.some((comment) => comment.startsWith('A recepção atende 24 horas'));
      expect(comments.some((comment) => comment.startsWith('A recepção fecha'))).toBe(!isOpen);
      expect([hotel.name, presentDetails(hotel).amenities.includes('Recepção 24 horas')]).toEqual([hotel.name, isOpen]);
      return isOpen;
    });
    expect(new Set(open)).toEqual(new Set([true, false]));
  });
});

describe('a search', () => {
  it('gives the same hotels each time', () => {
    expect(search()).toEqual(search());
    expect(search()).toHaveLength(300);
  });

  it('lists a hotel with what its rooms cost together, which is the sum of the cheapest', () => {
    const couple: RoomGuests = { adults: 2, childAges: [] };
    const [alone] = search();
    const [twice] = search({ rooms: [couple, couple] });
    expect(twice?.plans[0]?.totalCents).toBe(2 * (alone?.plans[0]?.totalCents ?? 0));
  });

  it('finds no room for more people than any holds', () => {
    expect(search({ rooms: [{ adults: 7, childAges: [] }] })).toEqual([]);
  });
});

describe('the price', () => {
  it('rises with the stars in the median', () => {
    const lowest = search().map(({ hotel, plans }) => ({
      stars: Math.floor(hotel.stars),
      cents: Math.min(...plans.map(({ totalCents }) => totalCents)),
    }));
    const medians = [2, 3, 4, 5].map((stars) =>
      median(lowest.filter((each) => each.stars === stars).map(({ cents }) => cents)),
    );
    expect(medians).toEqual(medians.toSorted((a, b) => a - b));
    expect(new Set(medians).size).toBe(4);
  });

  it('is fare, taxes and fees, and never more than it was before a discount', () => {
    for (let index = 0; index < 40; index += 1) {
      for (const rate of ratesOf(`BR-BA-SALVADOR.${index}`)) {
        expect(rate.fareCents + rate.taxesCents + rate.feesCents).toBe(rate.totalCents);
        expect(rate.originalCents).toBeGreaterThanOrEqual(rate.totalCents);
        for (const { cents } of rate.penalties) expect(cents).toBeLessThanOrEqual(rate.fareCents + rate.feesCents);
      }
    }
  });

  it('has children up to 5 for free, those up to 12 for half of what a further adult adds, and older ones as adults', () => {
    const family = hotelsIn(cityByCode('BR-BA-SALVADOR') ?? cities[0] ?? expect.fail()).find((hotel) =>
      kindsOf(hotel).some((kind) => holds(kind, { adults: 4, childAges: [] })),
    );
    const faresFor = (guests: RoomGuests) =>
      new Map(
        ratesOf(family?.code ?? '', { rooms: [guests] }).map((rate) => [
          `${rate.roomID} ${rate.ratePlanID}`,
          rate.fareCents,
        ]),
      );
    const [two, three] = [faresFor({ adults: 2, childAges: [] }), faresFor({ adults: 3, childAges: [] })];
    expect(three.size).toBeGreaterThan(0);
    for (const [key, fare] of three) {
      const without = two.get(key) ?? 0;
      expect(faresFor({ adults: 2, childAges: [5] }).get(key)).toBe(without);
      expect(faresFor({ adults: 2, childAges: [13] }).get(key)).toBe(fare);
      // Each night is rounded by itself.
      const half = (faresFor({ adults: 2, childAges: [6] }).get(key) ?? 0) - without;
      expect(Math.abs(half - (fare - without) / 2)).toBeLessThanOrEqual(3);
      expect(faresFor({ adults: 2, childAges: [12] }).get(key)).toBe(without + half);
    }
  });

  it('rises for whoever asks late, in the holidays, and at weekends in a town of tourists', () => {
    const fareOf = (query: Partial<HotelQuery>) => {
      const [rate] = ratesOf('BR-RJ-PARATY.3', query);
      return rate?.fareCents ?? 0;
    };
    const quiet = { checkIn: '2027-03-09', checkOut: '2027-03-12' };
    expect(fareOf({ ...quiet, asOf: '2027-03-08' })).toBeGreaterThan(fareOf(quiet));
    expect(fareOf({ checkIn: '2027-01-12', checkOut: '2027-01-15' })).toBeGreaterThan(fareOf(quiet));
    expect(fareOf({ checkIn: '2027-03-12', checkOut: '2027-03-14' }) / 2).toBeGreaterThan(fareOf(quiet) / 3);
  });
});

describe('what is paid at the hotel', () => {
  const paidIn = (code: string) => ratesOf(code)[0]?.payAtDesk;
  const resortIn = (city: string) =>
    search({ addressCode: city }).find(({ hotel }) => hotel.hotelName.startsWith('Resort'));

  it.each([
    ['BR-BA-SALVADOR', undefined],
    ['US-MIAMI', 'USD'],
    ['FR-NICE', 'EUR'],
  ])('is asked for in the money of the country, in %s', (city, currency) => {
    const paid = paidIn(resortIn(city)?.hotel.hotelCode ?? '');
    expect(paid?.map((each) => each.name)).toContain('Taxa de resort');
    expect(paid?.every((each) => each.cents > 0 && each.currency === currency)).toBe(true);
  });

  it('is named in a currency of each country', () => {
    for (const city of cities) {
      const [hotel] = hotelsIn(city);
      for (const { currency } of paidIn(hotel?.code ?? '') ?? []) {
        expect([city.code, currency === undefined]).toEqual([city.code, city.countryIso === 'BR']);
      }
    }
  });
});

describe('cancelling', () => {
  it('is free until 18:00 where the hotel is, then costs the first night, then everything', () => {
    for (let index = 0; index < 20; index += 1) {
      for (const rate of ratesOf(`BR-AM-MANAUS.${index}`)) {
        const all = rate.fareCents + rate.feesCents;
        const until = rate.penalties.map((step) => step.until);
        if (rate.isRefundable) {
          expect(until[0]).toMatch(/^2027-01-(13|08)T18:00:00-04:00$/);
          expect(until[1]).toMatch(/^2027-01-15T1[45]:00:00-04:00$/);
          expect(rate.penalties[0]?.cents).toBe(0);
          expect(rate.penalties[1]?.cents).toBeLessThan(all);
        } else {
          expect(rate.penalties).toEqual([{ until: '2027-01-15T23:59:00-04:00', cents: all }]);
        }
      }
    }
  });

  it('is not said to bring anything back once one night costs everything', () => {
    const night = { checkIn: '2027-01-15', checkOut: '2027-01-16', asOf: '2027-01-14' };
    for (const rate of ratesOf('BR-AM-MANAUS.1', night, new Date('2027-01-14T12:00:00Z'))) {
      expect(rate.isRefundable).toBe(false);
    }
  });
});

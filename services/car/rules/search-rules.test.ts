import { searchWindow } from '@embarque/commerce/search-days.ts';
import { addDays } from '@embarque/contract/dates.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rentalTimes } from './desk-hours.ts';
import { type CarSearchDraft, type CarSearchLimits, checkCarSearch, RENTAL_TOO_LONG } from './search-rules.ts';

const office = [null, ...Array.from({ length: 6 }, () => ({ opens: '08:00', closes: '18:00' }))];
const SAO_PAULO = 'America/Sao_Paulo';
const limits: CarSearchLimits = { today: '2026-11-21', advanceDays: 1 };
const search: CarSearchDraft = {
  pickupAirport: 'GRU',
  pickupLocationCode: 'GRU1',
  pickupDate: '2026-12-10',
  pickupTime: '10:00',
  dropoffAirport: 'GRU',
  dropoffLocationCode: 'GRU1',
  dropoffDate: '2026-12-17',
  dropoffTime: '10:00',
  driverAge: 30,
  driverLicenceYears: 5,
  driverCountry: 'BR',
};
const check = (change: Partial<CarSearchDraft>, more: Partial<CarSearchLimits> = {}) =>
  checkCarSearch({ ...search, ...change }, { ...limits, ...more });
/** Only GRU1 is known: a shop that is closed on Sundays. */
const known = (afterHours: boolean): Partial<CarSearchLimits> => ({
  locationsOf: (airport) =>
    airport === 'GRU'
      ? [{ locationCode: 'GRU1', openingHours: office, afterHours, countryIso: 'BR', zone: SAO_PAULO }]
      : [],
});
/** Every location is known, each in the zone of its airport, and hands cars over at any time. */
const inZones = (zones: Readonly<Record<string, string>>): Partial<CarSearchLimits> => ({
  locationsOf: (airport) => [
    {
      locationCode: airport,
      openingHours: office,
      afterHours: true,
      countryIso: 'BR',
      zone: zones[airport] ?? SAO_PAULO,
    },
  ],
});

describe('a car search', () => {
  it('may be sent when complete, even back on the same day', () => {
    expect(check({}, known(false))).toEqual({});
    expect(check({ dropoffDate: search.pickupDate, dropoffTime: '17:00' }, known(false))).toEqual({});
  });

  it('names the places that are missing', () => {
    const nowhere = { pickupAirport: '', pickupLocationCode: '', dropoffAirport: '', dropoffLocationCode: '' };
    expect(check(nowhere)).toEqual({
      pickupAirport: 'Cidade de retirada não pode ser vazio!',
      pickupLocationCode: 'Local retirada não pode ser vazio!',
      dropoffAirport: 'Cidade devolução não pode ser vazio!',
      dropoffLocationCode: 'Local Devolução não pode ser vazio!',
    });
  });

  it('knows its places', () => {
    expect(check({ pickupLocationCode: 'XXX1' }, known(false))).toEqual({
      pickupLocationCode: 'Local de retirada desconhecido. Escolha um da lista.',
    });
    // Of a city that nobody knows no location is asked for.
    for (const pickupLocationCode of ['ZZZ1', '']) {
      expect(check({ pickupAirport: 'ZZZ', pickupLocationCode }, known(false))).toEqual({
        pickupAirport: 'Cidade de retirada desconhecida. Escolha uma da lista.',
      });
    }
    expect(check({ dropoffAirport: 'SSA' }, known(false))).toEqual({
      dropoffAirport: 'Cidade de devolução desconhecida. Escolha uma da lista.',
    });
    expect(check({ pickupAirport: 'ZZZ' }, { locationsOf: () => undefined })).toEqual({});
  });

  it('says that a day is over and nothing of the hours of its desk, and the first of several in the order of the form', () => {
    // 15 November 2026 was a Sunday.
    expect(check({ pickupDate: '2026-11-15', pickupTime: '07:00' }, known(false))).toEqual({
      pickupDate: 'Data não pode estar no passado',
    });
    const several = check({ pickupDate: '2026-11-15', dropoffDate: '2026-12-13', driverAge: 17 }, known(false));
    expect(Object.keys(several)).toEqual(['pickupDate', 'dropoffTime', 'driverAge']);
  });

  it('returns the car in the country in which it was picked up', () => {
    const countries: Partial<CarSearchLimits> = {
      locationsOf: (airport) => [
        {
          locationCode: airport,
          openingHours: office,
          afterHours: true,
          countryIso: airport === 'ASU' ? 'PY' : 'BR',
          zone: SAO_PAULO,
        },
      ],
    };
    const toward = (dropoffAirport: string) =>
      check({ pickupLocationCode: 'GRU', dropoffAirport, dropoffLocationCode: dropoffAirport }, countries);
    expect(toward('ASU')).toEqual({
      dropoffAirport: 'A devolução precisa ser no mesmo país da retirada. Escolha outra cidade.',
    });
    expect(toward('SSA')).toEqual({});
  });

  it('is told that a desk is closed then, and when it is open', () => {
    expect(check({ pickupTime: '07:30' }, known(false))).toEqual({
      pickupTime: 'A loja de retirada não atende nesse horário. Nesse dia atende das 08:00 às 18:00.',
    });
    // 13 December 2026 is a Sunday.
    expect(check({ dropoffDate: '2026-12-13' }, known(false))).toEqual({
      dropoffTime: 'A loja de devolução não atende nesse horário. Nesse dia fica fechada.',
    });
    expect(check({ pickupTime: '07:30', dropoffTime: '23:59' }, known(true))).toEqual({});
  });

  it('returns the car after it was picked up', () => {
    expect(check({ dropoffDate: '2026-12-09' })).toEqual({
      dropoffDate: 'Data da devolução não pode ser antes da retirada',
    });
    const sameDay = { dropoffDate: search.pickupDate };
    for (const dropoffTime of ['09:30', '10:00']) {
      expect(check({ ...sameDay, dropoffTime })).toEqual({
        dropoffTime: 'Horário da devolução precisa ser depois da retirada',
      });
    }
    expect(check({ ...sameDay, dropoffTime: '10:30' })).toEqual({});
  });

  it('is told beside its time that the clocks of a place skip it', () => {
    const newYork = inZones({ JFK: 'America/New_York' });
    const rental = {
      ...{ pickupAirport: 'JFK', pickupLocationCode: 'JFK', dropoffAirport: 'JFK', dropoffLocationCode: 'JFK' },
      ...{ pickupDate: '2027-03-14', dropoffDate: '2027-03-20' },
    };
    expect(check({ ...rental, pickupTime: '02:30' }, newYork)).toEqual({
      pickupTime:
        'Nesse dia os relógios do local de retirada são adiantados e não marcam 02:30. Escolha outro horário.',
    });
    for (const pickupTime of ['01:30', '03:00']) expect(check({ ...rental, pickupTime }, newYork)).toEqual({});
    const back = { ...rental, pickupDate: '2027-03-10', dropoffDate: '2027-03-14', dropoffTime: '02:00' };
    expect(check(back, newYork)).toEqual({
      dropoffTime:
        'Nesse dia os relógios do local de devolução são adiantados e não marcam 02:00. Escolha outro horário.',
    });
    // São Paulo's clocks have not been changed since 2019.
    expect(check({ ...rental, pickupTime: '02:30' }, inZones({}))).toEqual({});
  });

  it('returns the car after it was picked up by the clocks of both places', () => {
    const zones = inZones({ MAO: 'America/Manaus' });
    const toManaus = { pickupLocationCode: 'GRU', dropoffAirport: 'MAO', dropoffLocationCode: 'MAO' };
    const fromManaus = { pickupAirport: 'MAO', pickupLocationCode: 'MAO', dropoffLocationCode: 'GRU' };
    const sameDay = { dropoffDate: search.pickupDate };
    // Ten in Manaus is eleven in São Paulo.
    for (const dropoffTime of ['10:30', '11:00']) {
      expect(check({ ...fromManaus, ...sameDay, dropoffTime }, zones)).toEqual({
        dropoffTime: 'Pelo fuso horário do local, essa devolução não é depois da retirada. Escolha outro horário.',
      });
    }
    expect(check({ ...fromManaus, ...sameDay, dropoffTime: '11:30' }, zones)).toEqual({});
    expect(check({ ...toManaus, ...sameDay, dropoffTime: '10:30' }, zones)).toEqual({});
  });

  it('does not begin in the past, nor before the advance days of the campaign', () => {
    expect(check({ pickupDate: '2026-11-20' }).pickupDate).toContain('passado');
    expect(check({ pickupDate: '2026-11-21' }).pickupDate).toContain('22/11/2026');
    expect(check({}, { pickupNow: '2026-12-10T10:00' })).toEqual({ pickupTime: 'Horário da retirada já passou' });
    expect(check({}, { pickupNow: '2026-12-10T09:59' })).toEqual({});
  });

  it('takes 30 days and no more', () => {
    expect(check({ dropoffDate: '2027-01-09' })).toEqual({});
    const tooLong = { dropoffDate: 'O aluguel pode ter no máximo 30 dias' };
    expect(tooLong.dropoffDate).toBe(RENTAL_TOO_LONG);
    expect(check({ dropoffDate: '2027-01-09', dropoffTime: '10:30' })).toEqual(tooLong);
    expect(check({ dropoffDate: '2027-01-10', dropoffTime: '08:00' })).toEqual(tooLong);
  });

  it('is for a driver of 18 years or more, who got the licence at 18 or later', () => {
    const wrongAge = { driverAge: 'Idade do condutor precisa ser de 18 a 99 anos' };
    expect(check({ driverAge: 17, driverLicenceYears: 0 })).toEqual(wrongAge);
    expect(check({ driverAge: 18, driverLicenceYears: 0 })).toEqual({});
    expect(check({ driverAge: 100 })).toEqual(wrongAge);
    expect(check({ driverAge: 22, driverLicenceYears: 5 })).toEqual({
      driverLicenceYears: 'Tempo de habilitação não combina com a idade do condutor',
    });
    expect(check({ driverLicenceYears: -1 })).toHaveProperty('driverLicenceYears');
  });

  it('is for a driver who lives in a country that there is', () => {
    const unknown = { driverCountry: 'País de residência desconhecido. Escolha um da lista.' };
    for (const driverCountry of ['ZZ', 'XX', 'AN', '', 'br']) expect(check({ driverCountry })).toEqual(unknown);
    for (const driverCountry of ['BR', 'PT', 'VE']) expect(check({ driverCountry })).toEqual({});
  });

  it('takes the times of the form and no others', () => {
    for (const time of rentalTimes) expect(check({ pickupTime: time, dropoffTime: time })).toEqual({});
    for (const time of ['', '10:15', '24:00', '9:00']) expect(check({ pickupTime: time })).toHaveProperty('pickupTime');
  });

  it('accepts exactly the days of its window', () => {
    const { first, last } = searchWindow(limits);
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 800 }), (offset) => {
        const pickupDate = addDays(limits.today, offset);
        const found = check({ pickupDate, dropoffDate: pickupDate, dropoffTime: '12:00' });
        expect('pickupDate' in found).toBe(pickupDate < first || pickupDate > last);
      }),
    );
  });
});

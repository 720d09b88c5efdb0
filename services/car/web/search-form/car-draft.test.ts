import type { CarLocation } from '@embarque/car/contract.ts';
import { expect, it } from 'vitest';
import type { SearchedCity } from '../search/search-address.ts';
import { type CarDraft, checkDraft, emptyDraft, locationOf, restoreDraft, toForm, withCity } from './car-draft.ts';

const saoPaulo: SearchedCity = { iata: 'GRU', description: 'São Paulo, Guarulhos (GRU), Brasil', countryIso: 'BR' };
const miami: SearchedCity = { iata: 'MIA', description: 'Miami (MIA), Estados Unidos', countryIso: 'US' };

const office = Array.from({ length: 7 }, () => ({ opens: '08:00', closes: '18:00' }));
const location = (locationCode: string, countryIso = 'BR'): CarLocation => ({
  locationCode,
  rental: { name: 'Centro' },
  address: { address: 'Rua XV de Novembro, 100', cityName: 'São Paulo' },
  countryIso,
  zone: 'America/Sao_Paulo',
  openingHours: office,
  afterHours: false,
});

const limits = { today: '2027-01-04', advanceDays: 0, now: new Date('2027-01-04T12:00:00Z') };
const unknown = { pickup: undefined, dropoff: undefined };
const known = { pickup: [location('GRU1'), location('GRU2')], dropoff: undefined };
const draft: CarDraft = { ...emptyDraft(limits), pickup: { city: saoPaulo, location: 'GRU1' } };

it('selects the only location of a city by itself, and none of several', () => {
  expect(locationOf(withCity(saoPaulo), [location('GRUA')])).toMatchObject({ locationCode: 'GRUA' });
  expect(locationOf(withCity(saoPaulo), known.pickup)).toBeUndefined();
  expect(locationOf(withCity(saoPaulo), [])).toBeUndefined();
  expect(locationOf(withCity(undefined), known.pickup)).toBeUndefined();
});

it('takes the city itself for the location abroad, whatever is known of it', () => {
  for (const found of [undefined, [], [location('MIA', 'US')]]) {
    expect(locationOf(withCity(miami), found)).toEqual({ locationCode: 'MIA' });
  }
});

it('forgets the location with its city', () => {
  expect(withCity(miami).location).toBe('');
  expect(withCity(undefined)).toEqual({ city: undefined, location: '' });
  // A code of another city counts for nothing.
  expect(locationOf({ city: saoPaulo, location: 'SDU1' }, known.pickup)).toBeUndefined();
});

it('returns the car where it is picked up, unless it is elsewhere', () => {
  expect(toForm(draft, known)).toMatchObject({ mesmoLocal: true, localDevolucao: { locationCode: 'GRU1' } });
  const elsewhere = { ...draft, samePlace: false, dropoff: { city: saoPaulo, location: 'GRU2' } };
  expect(toForm(elsewhere, { ...known, dropoff: known.pickup })).toMatchObject({
    mesmoLocal: false,
    localRetirada: { locationCode: 'GRU1' },
    localDevolucao: { locationCode: 'GRU2' },
  });
});

it('says what is missing with the sentence of each field, of a return only when it is elsewhere', () => {
  const empty = { ...emptyDraft(limits), pickupDate: null, dropoffDate: null };
  expect(checkDraft({ ...empty, samePlace: false }, unknown, limits)).toMatchObject({
    pickupAirport: 'Cidade de retirada não pode ser vazio!',
    pickupLocationCode: 'Local retirada não pode ser vazio!',
    dropoffAirport: 'Cidade devolução não pode ser vazio!',
    dropoffLocationCode: 'Local Devolução não pode ser vazio!',
    pickupDate: 'Data não pode ser vazia',
  });
  expect(toForm(empty, unknown)).toBeUndefined();
  expect(toForm({ ...draft, samePlace: false }, known)).toBeUndefined();
  expect(toForm({ ...draft, dropoffDate: null }, known)).toBeUndefined();
});

it('says when a desk is closed, and that a time has passed at the pick-up', () => {
  expect(checkDraft(draft, known, limits)).toEqual({});
  const late = checkDraft({ ...draft, dropoffTime: '20:00' }, known, limits);
  expect(late).toEqual({
    dropoffTime: 'A loja de devolução não atende nesse horário. Nesse dia atende das 08:00 às 18:00.',
  });
  // It is nine in São Paulo.
  expect(checkDraft({ ...draft, pickupTime: '09:00' }, known, limits).pickupTime).toBe('Horário da retirada já passou');
  expect(checkDraft({ ...draft, pickupTime: '09:30' }, known, limits)).toEqual({});
});

it('asks nothing of a desk it does not know', () => {
  expect(checkDraft({ ...draft, pickup: withCity(miami), pickupTime: '23:59' }, unknown, limits)).toEqual({});
});

it('comes back from the session as it was, and with default days once they are over', () => {
  const form = toForm(draft, known);
  if (!form) throw new Error('the draft is complete');
  expect(restoreDraft(form, limits)).toEqual(draft);
  const later = { today: '2027-01-20', advanceDays: 1 };
  expect(restoreDraft(form, later)).toMatchObject({ pickupDate: '2027-01-21', dropoffDate: '2027-02-08' });
});

it('comes back from a refused search as it was asked for, whatever is wrong with it', () => {
  const form = toForm({ ...draft, pickupDate: '2026-12-01', pickupTime: '09:15' }, known);
  if (!form) throw new Error('the draft is complete');
  const restored = restoreDraft(form, limits, true);
  expect(restored).toMatchObject({ pickupDate: '2026-12-01', dropoffDate: draft.dropoffDate, pickupTime: '09:15' });
  expect(checkDraft(restored, known, limits)).toMatchObject({
    pickupDate: 'Data não pode estar no passado',
    pickupTime: 'Horário inválido',
  });
});

it('marks a city without locations, and asks for none of them', () => {
  const nowhere: SearchedCity = { iata: 'ZZZ', description: 'ZZZ', countryIso: '' };
  for (const city of [nowhere, saoPaulo]) {
    expect(checkDraft({ ...draft, pickup: withCity(city) }, { ...known, pickup: [] }, limits)).toMatchObject({
      pickupAirport: 'Cidade de retirada desconhecida. Escolha uma da lista.',
    });
  }
});

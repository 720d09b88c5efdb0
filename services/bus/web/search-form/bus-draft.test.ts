import { defaultDay } from '@embarque/commerce/search-days.ts';
import { asTrip } from '@embarque/commerce/trip-draft.ts';
import { describe, expect, it } from 'vitest';
import { readSearchAddress, toSearchAddress } from '../search/search-address.ts';
import { type BusDraft, checkDraft, emptyDraft, lacksFields, restoreDraft, toForm } from './bus-draft.ts';

const limits = { today: '2026-11-21', advanceDays: 1 };
const saoPaulo = { id: 'BR3550308', name: 'Todas as rodoviárias', cityName: 'São Paulo', state: 'SP', iata: 'GRU' };
const novoRio = {
  id: 'BR3304557-1',
  name: 'Rodoviária Novo Rio',
  cityName: 'Rio de Janeiro',
  state: 'RJ',
  iata: 'GIG',
};
const complete: BusDraft = { ...emptyDraft(limits), from: saoPaulo, to: novoRio };

describe('bus draft', () => {
  it('starts there and back for one Brazilian, from the advance days on to 19 days from today', () => {
    expect(emptyDraft(limits)).toMatchObject({
      roundTrip: true,
      departure: '2026-11-22',
      return: '2026-12-10',
      passengers: 1,
      nationality: 'Brasil',
    });
  });

  it('starts one way with a day of its own, and keeps a day that was chosen', () => {
    const days = { ...limits, advanceDays: 0, single: defaultDay(limits.today, undefined) };
    const round = emptyDraft(days);
    const oneWay = asTrip(round, false, days);
    expect(oneWay).toMatchObject({ roundTrip: false, departure: '2026-11-28' });
    expect(asTrip(oneWay, true, days)).toEqual(round);
    expect(asTrip({ ...round, departure: '2026-12-01' }, false, days).departure).toBe('2026-12-01');
  });

  it('says what is missing field by field', () => {
    const draft = { ...emptyDraft(limits), departure: null, passengers: 0 };
    expect(lacksFields(draft)).toBe(true);
    expect(checkDraft(draft, limits)).toMatchObject({
      origin: 'Origem não pode ser vazio',
      destination: 'Destino não pode ser vazio',
      departure: 'Data não pode ser vazia',
      passengers: 'Selecione pelo menos um tipo de passageiro',
    });
    expect(lacksFields(complete)).toBe(false);
    expect(checkDraft(complete, limits)).toEqual({});
  });

  it('leads to another city', () => {
    const tiete = { ...saoPaulo, id: 'BR3550308-1', name: 'Terminal Tietê' };
    expect(checkDraft({ ...complete, to: tiete }, limits)).toEqual({
      destination: 'Destino precisa ser diferente da origem',
    });
    const namesake = { ...saoPaulo, id: 'BR9', state: 'RN' };
    expect(checkDraft({ ...complete, to: namesake }, limits)).toEqual({});
  });

  it('comes back the same through storage and through the address', () => {
    const form = toForm(complete);
    expect(form && restoreDraft(form, limits)).toEqual(complete);
    expect(form && readSearchAddress(toSearchAddress(form))).toEqual(form);
  });

  it('keeps the places but not the days of a search that lies in the past, unless it was refused', () => {
    const form = toForm({ ...complete, departure: '2026-11-23', return: '2026-12-01' });
    const later = { today: '2026-12-24', advanceDays: 2 };
    expect(form && restoreDraft(form, later)).toMatchObject({
      to: novoRio,
      departure: '2026-12-26',
      return: '2027-01-12',
    });
    expect(form && restoreDraft(form, later, true)).toMatchObject({ departure: '2026-11-23', return: '2026-12-01' });
  });

  it('leaves the return out of a one-way search', () => {
    expect(toForm({ ...complete, roundTrip: false })?.datas).toMatchObject({ dataIda: '22/11/2026', dataVolta: '' });
  });
});

import { defaultDay } from '@embarque/commerce/search-days.ts';
import { asTrip } from '@embarque/commerce/trip-draft.ts';
import { describe, expect, it } from 'vitest';
import { fromSearchAddress, toSearchAddress } from '../search/flight-search-form.ts';
import { checkDraft, emptyDraft, type FlightDraft, lacksFields, restoreDraft, toForm } from './flight-draft.ts';

const limits = { today: '2026-11-21', advanceDays: 2 };
const complete: FlightDraft = {
  ...emptyDraft(limits),
  from: { iata: 'GRU', description: 'São Paulo, Guarulhos' },
  to: { iata: 'MAO', description: 'Manaus' },
};

describe('flight draft', () => {
  it('starts at today plus the advance days and ends 19 days from today', () => {
    expect(emptyDraft(limits)).toMatchObject({ departure: '2026-11-23', return: '2026-12-10', adults: 1 });
  });

  it('ends at least a day after its start when the advance days reach beyond the 19', () => {
    expect(emptyDraft({ today: '2026-11-21', advanceDays: 30 })).toMatchObject({
      departure: '2026-12-21',
      return: '2026-12-22',
    });
  });

  it('starts one way with a day of its own, and keeps a day that was chosen', () => {
    const days = { ...limits, advanceDays: 0, single: defaultDay(limits.today, undefined) };
    const round = emptyDraft(days);
    const oneWay = asTrip(round, false, days);
    expect(oneWay).toMatchObject({ roundTrip: false, departure: '2026-11-28' });
    expect(asTrip(oneWay, true, days)).toEqual(round);
    const chosen = { ...round, departure: '2026-12-01' };
    expect(asTrip(chosen, false, days).departure).toBe('2026-12-01');
    expect(asTrip({ ...oneWay, departure: '2026-12-02' }, true, days).departure).toBe('2026-12-02');
    expect(defaultDay(limits.today, 0)).toBe('2026-11-21');
  });

  it('says what is missing field by field', () => {
    const draft = { ...emptyDraft(limits), departure: null, adults: 0 };
    expect(lacksFields(draft)).toBe(true);
    expect(checkDraft(draft, limits)).toMatchObject({
      from: 'Origem não pode ser vazio',
      to: 'Destino não pode ser vazio',
      departure: 'Data não pode ser vazia',
      travellers: 'Selecione pelo menos um tipo de passageiro',
    });
  });

  it('comes back the same through storage and through the address', () => {
    const form = toForm(complete);
    expect(form && restoreDraft(form, limits)).toEqual(complete);
    expect(form && fromSearchAddress(toSearchAddress(form))).toEqual(form);
  });

  it('keeps the places but not the days of a search that lies in the past', () => {
    const form = toForm({ ...complete, departure: '2026-11-23', return: '2026-12-01' });
    const later = { today: '2026-12-24', advanceDays: 2 };
    expect(form && restoreDraft(form, later)).toMatchObject({
      to: complete.to,
      departure: '2026-12-26',
      return: '2027-01-12',
    });
  });

  it('keeps the days of a search that was refused, to say beside them what is wrong', () => {
    const form = toForm({ ...complete, departure: '2026-11-23', return: '2026-12-01' });
    const later = { today: '2026-12-24', advanceDays: 2 };
    expect(form && restoreDraft(form, later, true)).toMatchObject({ departure: '2026-11-23', return: '2026-12-01' });
  });

  it('leaves the return out of a one-way search', () => {
    expect(toForm({ ...complete, roundTrip: false })?.datas).toEqual({
      dataIda: '23/11/2026',
      dataVolta: '',
      abreviada: '23/11',
      startDate: '2026-11-23',
      endDate: '',
      weekDayStartDate: 'segunda-feira',
      weekDayEndDate: '',
    });
  });
});

import { busDeps, member, searchBuses } from '@embarque/bus/testing/purchase.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import { describe, expect, it } from 'vitest';
import { currentSeats, holdSeats, releaseSeats } from './seat-holds.ts';

async function startPicking() {
  const deps = busDeps();
  const [[bus] = []] = await searchBuses(deps);
  if (!bus) throw new Error('no bus');
  const hold = (seats: string[], holdId?: string, actor = member) =>
    holdSeats({ refToken: bus.refToken, seats, ...(holdId !== undefined && { holdId }) }, actor, deps);
  return { deps, bus, hold };
}

describe('seats that are picked', () => {
  it('are held for the session at the price of the offer, in one order however they were picked', async () => {
    const { deps, bus, hold } = await startPicking();
    const held = await hold(['12', '9']);
    expect(held).toEqual({ holdId: 'e-1', expiresAt: '2026-11-21T12:10:00.000Z', seats: ['9', '12'] });
    expect(deps.earlyHolds.requests).toEqual([
      {
        owner: member,
        order: {
          offer: { reference: 'ref-B1', seats: ['9', '12'], key: 'fake-B1' },
          travellers: [],
          totalCents: 20_000,
        },
        units: 2,
      },
    ]);
    expect(await currentSeats(member, deps)).toEqual({ holds: [{ ...held, key: bus.key }] });
  });

  it('may be those of one passenger first, and then of both in their place', async () => {
    const { deps, hold } = await startPicking();
    const { holdId } = await hold(['9']);
    expect((await hold(['9', '12'], holdId)).holdId).toBe('e-2');
    expect(deps.earlyHolds.requests).toMatchObject([
      { units: 1, order: { totalCents: 10_000 } },
      { units: 2, order: { totalCents: 20_000 }, replaces: 'e-1' },
    ]);
    expect((await currentSeats(member, deps)).holds.length).toBe(1);
  });

  it('are given up by their session alone, once', async () => {
    const { deps, hold } = await startPicking();
    const { holdId } = await hold(['9']);
    const error = 'O tempo destes assentos acabou. Escolha os assentos de novo.';
    const stranger = { ...member, sessionId: 'other' };
    await expect(releaseSeats(holdId, stranger, deps)).rejects.toMatchObject({ code: 'not_found', detail: { error } });
    expect(await currentSeats(stranger, deps)).toEqual({ holds: [] });
    await releaseSeats(holdId, member, deps);
    expect(await currentSeats(member, deps)).toEqual({ holds: [] });
    await expect(releaseSeats(holdId, member, deps)).rejects.toMatchObject({ code: 'not_found' });
    await expect(hold(['9'], holdId)).rejects.toMatchObject({ code: 'not_found', detail: { error } });
  });

  it('that were bought are told from those whose time is over', async () => {
    const { deps, hold } = await startPicking();
    const { holdId } = await hold(['9']);
    deps.earlyHolds.buy(holdId);
    const error = 'Estes assentos já são de uma compra sua. Veja em Minhas viagens.';
    const bought = { code: 'not_found', detail: { error } };
    await expect(releaseSeats(holdId, member, deps)).rejects.toMatchObject(bought);
    await expect(hold(['9', '12'], holdId)).rejects.toMatchObject(bought);
    await expect(releaseSeats(holdId, { ...member, sessionId: 'other' }, deps)).rejects.toMatchObject({
      detail: { error: 'O tempo destes assentos acabou. Escolha os assentos de novo.' },
    });
  });

  it('beyond what a member may hold are refused with what to give up, and until when to wait without', async () => {
    const { deps, hold } = await startPicking();
    // 09:00:00 in Brasília: the minute that follows the wait.
    deps.earlyHolds.refuse(new AppError('limit_reached', { retryAfter: 601, error: 'Aguarde.' }));
    await expect(hold(['9'])).rejects.toMatchObject({
      code: 'limit_reached',
      detail: {
        retryAfter: 601,
        error:
          'Você já tem muitos assentos reservados e ainda não comprados. Libere os que escolheu em outra aba, pague ou cancele uma reserva em Minhas viagens, ou tente novamente às 09:11 (horário de Brasília).',
      },
    });
  });

  it('are refused where they are more than the passengers, or named twice', async () => {
    const { deps, hold } = await startPicking();
    await expect(hold(['1', '2', '3'])).rejects.toMatchObject({
      code: 'invalid_data',
      detail: { fields: { seats: 'Selecione 2 assento(s)' } },
    });
    await expect(hold(['1', '1'])).rejects.toMatchObject({
      detail: { fields: { seats: 'Cada passageiro precisa do seu assento: escolha outro.' } },
    });
    expect(deps.earlyHolds.requests).toEqual([]);
  });

  it.each([
    [['12'], 'O assento 12 acabou de ser ocupado. Escolha outro.'],
    [['9', '12', '14'], 'Os assentos 9, 12 e 14 acabaram de ser ocupados. Escolha outros.'],
    [undefined, 'Estes assentos não estão mais disponíveis. Escolha outros.'],
  ])('that others took, %j, are named', async (taken, error) => {
    const { deps, hold } = await startPicking();
    deps.earlyHolds.refuse(new AppError('sold_out', taken && { taken }));
    await expect(hold(['9', '12'])).rejects.toMatchObject({
      code: 'sold_out',
      detail: { error, ...(taken && { taken }) },
    });
  });

  it('at another price are picked again, and other refusals stay as they are', async () => {
    const { deps, hold } = await startPicking();
    deps.earlyHolds.refuse(new AppError('price_changed'));
    await expect(hold(['9'])).rejects.toMatchObject({
      code: 'price_changed',
      detail: { error: 'O preço deste ônibus mudou. Confira o novo valor e escolha os assentos de novo.' },
    });
    deps.earlyHolds.refuse(new AppError('limit_reached', { error: 'Aguarde.' }));
    await expect(hold(['9'])).rejects.toMatchObject({ code: 'limit_reached', detail: { error: 'Aguarde.' } });
  });

  it('need an offer that can be bought, in a campaign that sells buses', async () => {
    const { deps, bus, hold } = await startPicking();
    const forged = holdSeats({ refToken: `${bus.refToken}x`, seats: ['9'] }, member, deps);
    await expect(forged).rejects.toMatchObject({
      code: 'invalid_offer',
      detail: { fields: { refToken: 'Esta oferta não é válida. Refaça a pesquisa.' } },
    });
    deps.clock.advance(30 * 60_000);
    await expect(hold(['9'])).rejects.toMatchObject({ code: 'offer_expired' });
    Object.assign(deps.terms, { isSold: false });
    await expect(hold(['9'])).rejects.toMatchObject({ code: 'forbidden' });
  });
});

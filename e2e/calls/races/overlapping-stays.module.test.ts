import { randomUUID } from 'node:crypto';
import { auditBookings } from '@embarque/api/modules/booking/jobs/audit.ts';
import { auditLedger } from '@embarque/api/modules/points/audit.ts';
import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import type { HotelBookingRequest } from '@embarque/hotel/booking-contract.ts';
import { apartment } from '@embarque/hotel/testing/purchase.ts';
import { stockTable } from '@embarque/sandbox/tables.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCaller } from '../testing/caller.ts';
import { createCrowd } from '../testing/crowd.ts';
import { findHotels, findStay, stayIn } from '../testing/hotels.ts';

/** They queue up: the race is for the rooms, not against deadlines. */
const patience = { SUPPLIER_TIMEOUT: '1800000', ISSUE_TIMEOUT: '1800000', ANSWER_BUDGET: '1800000' };
const MEMBERS = 200;
const POINTS = 10_000_000;
/** On Fernando de Noronha there is one room of each kind: so many rooms are fought for. */
const HOTELS = 20;

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ environment: patience });
});
afterAll(() => shop.close());

const day = (number: number) => `2027-03-${String(number).padStart(2, '0')}`;

it('stays of 200 members, 1 to 5 nights that overlap, never sell a room twice on any night', async () => {
  const ana = await createCaller(shop, { points: POINTS });
  const tokens = await createCrowd(shop, { count: MEMBERS, campaignId: 10001, points: POINTS });
  const island = { addressCode: 'BR-PE-FERNANDO-DE-NORONHA', checkinDate: day(1), checkoutDate: day(2) };
  const hotels = (await findHotels(ana, stayIn(island, [apartment(1), apartment(1)]))).hotelStays
    .slice(0, HOTELS)
    .map(({ basicPropertyInfo }) => basicPropertyInfo.hotelRef.hotelCode);
  const wishes: { token: string; request: HotelBookingRequest; roomNights: number }[] = [];
  for (const [index, token] of tokens.entries()) {
    const [first, nights] = [1 + ((index * 7) % 20), 1 + (index % 5)];
    const rooms = index % 3 === 0 ? [apartment(1), apartment(1)] : [apartment(1)];
    const search = stayIn({ ...island, checkinDate: day(first), checkoutDate: day(first + nights) }, rooms);
    const request = await findStay(ana, search, hotels[index % hotels.length]);
    wishes.push({ token, request, roomNights: nights * rooms.length });
  }
  const answers = await Promise.all(
    wishes.map(async ({ token, request, roomNights }) => {
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
      const answer = await shop.app.inject({ method: 'POST', url: '/v1/booking', headers, payload: request });
      return { answer, roomNights };
    }),
  );
  const sold = answers.filter(({ answer }) => answer.statusCode === 200);
  const refused = answers.filter(({ answer }) => answer.statusCode !== 200);
  expect(new Set(refused.map(({ answer }) => `${answer.statusCode} ${answer.json().code}`))).toEqual(
    new Set(['409 sold_out']),
  );
  expect(sold.length).toBeGreaterThan(20);
  const { handle } = shop.deps.database;
  const rows = (await handle.select().from(stockTable)).filter(({ sku }) => sku.startsWith('HOTEL|'));
  for (const row of rows) {
    expect([row.held, row.sold <= row.capacity && row.sold >= 0]).toEqual([0, true]);
  }
  expect(rows.reduce((sum, row) => sum + row.sold, 0)).toBe(sold.reduce((sum, { roomNights }) => sum + roomNights, 0));
  expect([...(await auditLedger(handle)), ...(await auditBookings(handle))]).toEqual([]);
});

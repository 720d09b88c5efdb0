// Runs on both engines: members who are after one room at once.
import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import { apartment } from '@embarque/hotel/testing/purchase.ts';
import { RACERS } from '@embarque/server-kit/testing/racers.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCaller } from '../testing/caller.ts';
import { findRooms, findStay, stayIn } from '../testing/hotels.ts';
import { patience, raceForLastOne } from '../testing/last-one.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ environment: patience });
});
afterAll(() => shop.close());

it(`the last room of a night is sold to exactly one of ${RACERS} members, and the others keep their points`, async () => {
  const points = 1_000_000;
  const ana = await createCaller(shop, { points });
  // On Fernando de Noronha there is one room of each kind.
  const search = stayIn(
    { addressCode: 'BR-PE-FERNANDO-DE-NORONHA', checkinDate: '2027-01-10', checkoutDate: '2027-01-11' },
    [apartment(2)],
  );
  const request = await findStay(ana, search);
  const soldOut = 'Estes quartos não estão mais disponíveis. Escolha outros.';
  await raceForLastOne(shop, { request, points, soldOut });
  const [bought] = request.roomIds;
  const [room] = (await findRooms(ana, search)).roomStays;
  expect(room?.roomTypes.map(({ roomID }) => roomID)).not.toContain(bought?.roomId);
});

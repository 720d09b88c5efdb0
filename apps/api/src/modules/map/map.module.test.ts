import { afterEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
afterEach(() => test.close());

const told = async () => (await test.app.inject('/v1/map-tiles')).json();
const imagesAllowed = async () =>
  /img-src [^;]*/.exec(String((await test.app.inject('/login')).headers['content-security-policy']))?.[0];

it('maps have no tiles without a map server', async () => {
  test = await createTestApp();
  expect(await told()).toEqual({ url: null, attribution: null });
  expect(await imagesAllowed()).toBe("img-src 'self' data:");
});

it('maps have the tiles of the map server, whose images pages then allow', async () => {
  const MAP_TILES_URL = 'https://tiles.example/{z}/{x}/{y}.png';
  test = await createTestApp({ environment: { MAP_TILES_URL, MAP_TILES_ATTRIBUTION: '© Mapas' } });
  expect(await told()).toEqual({ url: MAP_TILES_URL, attribution: '© Mapas' });
  expect(await imagesAllowed()).toBe("img-src 'self' data: https://tiles.example");
});

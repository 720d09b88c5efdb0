import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chooseBuses, openBuses } from '../journeys/steps/buses.ts';
import { daysAhead } from '../support/days.ts';
import { expect, type Page, test } from '../support/test.ts';

/** What a page may load of JavaScript without any input, gzipped. Kilobytes of 1000 bytes. */
const budgets = {
  login: 130,
  home: 210,
  results: 235,
  profile: 235,
  details: 235,
  // All that a purchase is made of: who travels, the terms, and the card with its check.
  hotelSummary: 246,
  flightSummary: 251,
  // With the map of the seats, which is what the page begins with.
  busSummary: 256,
  // The bookings of every service may stand there, and what they are is read by the rules of all six.
  trips: 246,
  trip: 241,
};

/**
 * What each page loads by itself, as the build's manifest names it: parts that are fetched for themselves, and with them whatever they
 * import. A page that comes to load another part is told so by its test, and the part is added here, where its size counts.
 */
const start = ['index.html'];
const inside = [...start, 'src/signed-frame.tsx'];
const homeParts = [
  ...inside,
  'src/home/home-page.tsx',
  'src/home/below/below-search.tsx',
  '../../services/flight/web/search-form/flight-form.tsx',
];
const tripsParts = [...inside, 'src/flow/trips/trips-page.tsx'];
const profileParts = [...inside, 'src/account/profile/profile-page.tsx'];
const resultsParts = (service: string) => [
  ...inside,
  'src/flow/results/results-page.tsx',
  `../../services/${service}/web/${service}-results.ts`,
  `../../services/${service}/web/search/search-summary.ts`,
];

const detailsParts = (service: string) => [
  ...inside,
  'src/flow/details/details-page.tsx',
  `../../services/${service}/web/${service}-details.ts`,
  `../../services/${service}/web/search/search-summary.ts`,
];
const TRIP_PAGE = 'src/flow/trips/trip/trip-page.tsx';
const tripPart = (service: string) => `../../services/${service}/web/${service}-trip.ts`;
/** With the card's form: what is paid in part by card is the heaviest. */
const checkoutParts = (service: string) => [
  ...inside,
  'src/flow/checkout/checkout-page.tsx',
  `../../services/${service}/web/${service}-checkout.ts`,
  `../../services/${service}/web/search/search-summary.ts`,
  'src/flow/payment/payment-section.tsx',
];

/** In the form of a service, and in no other part. */
const FORM_TEXT = 'Inverter o trajeto';

test('the sign-in screen stays light', async ({ page }) => {
  const kilobytes = await loadedBy(page, ['login.html'], async () => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  });
  expect(kilobytes).toBeLessThan(budgets.login);
});

test('home stays light', async ({ page, newMember, startSignedIn }) => {
  await startSignedIn(await newMember());
  const kilobytes = await loadedBy(page, homeParts, async () => {
    await page.goto('/');
    // It loads its form by itself.
    await expect(page.getByRole('button', { name: FORM_TEXT })).toBeVisible();
  });
  expect(kilobytes).toBeLessThan(budgets.home);
});

test('the page of a member’s own data stays light', async ({ page, newMember, startSignedIn }) => {
  await startSignedIn(await newMember());
  const kilobytes = await loadedBy(page, profileParts, async () => {
    await page.goto('/conta/meus-dados');
    await expect(page.getByRole('heading', { name: 'Privacidade' })).toBeVisible();
  });
  expect(kilobytes).toBeLessThan(budgets.profile);
});

for (const { service, address, result } of searches()) {
  test(`results of ${service} stay light`, async ({ page, newMember, startSignedIn }) => {
    await startSignedIn(await newMember());
    const kilobytes = await loadedBy(page, resultsParts(service), async () => {
      await page.goto(`/busca/resultado-pesquisa?${new URLSearchParams(address)}`);
      await expect(page.getByRole('button', { name: result }).first()).toBeVisible();
    });
    expect(kilobytes).toBeLessThan(budgets.results);
  });
}

/** Whatever is bought by a member of this campaign is paid by card, whose form weighs the most. */
const PAYS_BY_CARD = { campaignCode: '30316' };

test('the details of a hotel and its summary stay light', async ({ page, newMember, startSignedIn }) => {
  await startSignedIn(await newMember(PAYS_BY_CARD));
  const choose = page.getByRole('button', { name: 'Escolher Quarto' }).first();
  const details = await loadedBy(page, detailsParts('hotel'), async () => {
    await page.goto(`/busca/hotel-details?${new URLSearchParams(hotelAddress())}`);
    await expect(choose).toBeVisible();
  });
  expect(details).toBeLessThan(budgets.details);
  await choose.click();
  await expect(cardNumber(page)).toBeVisible();
  expect(await loadedBy(page, checkoutParts('hotel'), () => reloaded(page))).toBeLessThan(budgets.hotelSummary);
});

test('the summary of a flight stays light', async ({ page, newMember, startSignedIn, openChosen }) => {
  await startSignedIn(await newMember(PAYS_BY_CARD));
  await openChosen();
  expect(await loadedBy(page, checkoutParts('flight'), () => reloaded(page))).toBeLessThan(budgets.flightSummary);
});

test('the summary of a bus stays light', async ({ page, newMember, startSignedIn }) => {
  await startSignedIn(await newMember(PAYS_BY_CARD));
  await openBuses(page);
  await chooseBuses(page);
  await expect(cardNumber(page)).toBeVisible();
  expect(await loadedBy(page, checkoutParts('bus'), () => reloaded(page))).toBeLessThan(budgets.busSummary);
});

const cardNumber = (page: Page) => page.getByRole('textbox', { name: 'Número do cartão' });

async function reloaded(page: Page): Promise<void> {
  await page.reload();
  await expect(cardNumber(page)).toBeVisible();
}

const hotelAddress = () => ({
  tipo: 'hotel',
  destino: 'BR-BA-SALVADOR',
  cidade: 'Salvador',
  regiao: 'Bahia',
  pais: 'BR',
  nomepais: 'Brasil',
  entrada: daysAhead(40),
  saida: daysAhead(47),
  quartos: '2--',
  hotel: 'sandbox.BR-BA-SALVADOR.59',
});

test('the list of trips and a trip of it stay light', async ({ page, newMember, startSignedIn, buyFlight }) => {
  await startSignedIn(await newMember());
  const code = await buyFlight();
  const trips = await loadedBy(page, [...tripsParts, tripPart('flight')], async () => {
    await page.goto('/conta/minhas-viagens');
    await expect(page.getByText(code).first()).toBeVisible();
  });
  expect(trips).toBeLessThan(budgets.trips);
  const toTrip = page.getByRole('article').first().getByRole('heading').getByRole('link');
  const address = await toTrip.getAttribute('href');
  const trip = await loadedBy(page, [...inside, TRIP_PAGE, tripPart('flight')], async () => {
    await page.goto(`${address}`);
    await expect(page.getByText(code).first()).toBeVisible();
  });
  expect(trip).toBeLessThan(budgets.trip);
});

/** A search of each service, and the button of its results. */
function searches() {
  const trip = { ida: daysAhead(40), volta: daysAhead(47) };
  return [
    {
      service: 'flight',
      address: { tipo: 'aereo', origem: 'GRU', destino: 'SSA', ...trip, adultos: '1' },
      result: 'Selecionar',
    },
    {
      service: 'car',
      address: { tipo: 'carro', retirada: 'GRU', pais: 'BR', local: 'GRUA', ...trip },
      result: 'Selecionar',
    },
    {
      service: 'hotel',
      address: {
        tipo: 'hotel',
        destino: 'BR-BA-SALVADOR',
        entrada: daysAhead(40),
        saida: daysAhead(47),
        quartos: '2--',
      },
      result: 'Detalhes',
    },
    {
      service: 'bus',
      address: { tipo: 'rodoviario', origem: 'BR3550308', destino: 'BR3304557', ...trip, passageiros: '1' },
      result: 'Selecionar',
    },
    {
      service: 'experience',
      address: {
        tipo: 'experiencias',
        cidade: 'BR-BA-SALVADOR',
        nome: 'Salvador',
        data: daysAhead(40),
        ate: daysAhead(46),
      },
      result: 'Detalhes',
    },
    {
      service: 'entertainment',
      address: {
        tipo: 'entretenimento',
        local: 'BR-BA-SALVADOR',
        nome: 'Salvador',
        lugar: 'Salvador, Bahia, Brasil',
        rota: 'city/BR-BA-SALVADOR',
      },
      result: 'Detalhes',
    },
  ];
}

/** What a page begins with may run so many kilobytes of script in one task, as they are unpacked: React's own are 220. */
const ONE_TASK = 230;

for (const path of ['/', '/login']) {
  test(`the first scripts of ${path} run in several tasks`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const begun = JSON.parse(/for \(const file of (\[[^\]]+\])\)/.exec(html)?.[1] ?? '[]') as string[];
    expect(begun.length).toBeGreaterThan(2);
    const nameOf = new Map(Object.entries(readManifest()).map(([name, { file }]) => [`/${file}`, name]));
    const run = new Set<string>();
    for (const file of begun) {
      const inTask = scriptsOf([nameOf.get(file) ?? file]).filter((script) => !run.has(script));
      const kilobytes = inTask.reduce((sum, script) => sum + statSync(dist + script).size, 0) / 1000;
      expect(kilobytes, inTask.join(' ')).toBeLessThan(ONE_TASK);
      for (const script of inTask) run.add(script);
    }
    const fetched = [...html.matchAll(/rel="modulepreload"[^>]* href="\/([^"]+)"/g)].map(([, script]) => script);
    expect([...run].sort()).toEqual(fetched.sort());
  });
}

test('no page but home loads the search form of a service', async ({ page, newMember, startSignedIn }) => {
  await startSignedIn(await newMember());
  await loadedBy(page, tripsParts, async () => {
    await page.goto('/conta/minhas-viagens');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  const withForm = (parts: readonly string[]) =>
    scriptsOf(parts).filter((file) => readFileSync(dist + file, 'utf8').includes(FORM_TEXT));
  expect(withForm(homeParts)).toHaveLength(1);
  expect(withForm(tripsParts)).toHaveLength(0);
});

test('the code of a page, and of the service it shows, comes while the session is restored', async ({
  page,
  newMember,
  startSignedIn,
}) => {
  await startSignedIn(await newMember());
  let restore = () => {};
  const restored = new Promise<void>((resolve) => {
    restore = resolve;
  });
  await page.route('**/v1/auth/refresh', async (route) => {
    await restored;
    await route.continue();
  });
  const manifest = readManifest();
  const [hotel] = searches().filter(({ service }) => service === 'hotel');
  const came = resultsParts('hotel')
    .slice(inside.length, inside.length + 2)
    .map((part) => page.waitForResponse((response) => response.url().endsWith(`/${manifest[part]?.file}`)));
  await page.goto(`/busca/resultado-pesquisa?${new URLSearchParams(hotel?.address)}`);
  await Promise.all(came);
  restore();
  await expect(page.getByRole('button', { name: 'Detalhes' }).first()).toBeVisible();
});

interface Chunk {
  readonly file: string;
  /** What is fetched together with it, by its name in the manifest. */
  readonly imports?: readonly string[];
}

const dist = fileURLToPath(new URL('../../apps/web/dist/', import.meta.url));
const readManifest = () =>
  JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8')) as Readonly<Record<string, Chunk>>;

/** The scripts of some parts and of all that they import, each once. */
function scriptsOf(parts: readonly string[]): string[] {
  const manifest = readManifest();
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`the build has no part ${name}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  parts.forEach(add);
  return [...files].sort();
}

/** The bytes of a script as the server sends it with gzip: what is tiny it sends as it is. */
const sentSize = (file: string): number =>
  statSync(existsSync(`${dist}${file}.gz`) ? `${dist}${file}.gz` : dist + file).size;

/** Runs in the page: resolves once it has nothing left to do, nor what it has then begun. */
const atIdle = () => new Promise<void>((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve())));

/**
 * Opens the first page of a journey, which asks for these parts and for no others: the test waits for the last of them, however late a
 * slow machine comes to it. Returns the kilobytes of them all.
 */
async function loadedBy(page: Page, parts: readonly string[], open: () => Promise<unknown>): Promise<number> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // What a gateway wants on the page is none of the shop's.
    if (/^\/assets\/.*\.js$/.test(pathname)) asked.add(pathname.slice(1));
  });
  await open();
  const known = scriptsOf(parts);
  await expect.poll(() => known.filter((file) => !asked.has(file)), 'parts that are not asked for').toEqual([]);
  await page.evaluate(atIdle);
  expect([...asked].sort(), 'all parts that are asked for').toEqual(known);
  const kilobytes = known.reduce((sum, file) => sum + sentSize(file), 0) / 1000;
  const description = `${kilobytes.toFixed(1)} KB in ${known.length} files`;
  test.info().annotations.push({ type: 'JavaScript', description });
  console.log(`${test.info().title}: ${description}`);
  return kilobytes;
}

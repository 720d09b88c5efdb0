import { get } from 'node:http';
import { expect, type Page, test } from '../support/test.ts';

/** What a page may fetch of JavaScript, gzipped, until it is idle and without any input. Kilobytes of 1000 bytes. */
const budgets = { login: 155, home: 225, results: 240 };

/** In the form of a service, and in no other part. */
const FORM_TEXT = 'Inverter o trajeto';

/** Opens home until the form is there, which it loads by itself. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('button', { name: FORM_TEXT })).toBeVisible();
}

test('the sign-in screen stays light', async ({ page }) => {
  const open = async () => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  };
  expect(await fetchedScripts(page, open)).toBeLessThan(budgets.login);
});

test('home stays light', async ({ page, newMember, signIn }) => {
  await signIn(await newMember());
  expect(await fetchedScripts(page, () => openHome(page))).toBeLessThan(budgets.home);
});

for (const { service, address, result } of searches()) {
  test(`results of ${service} stay light`, async ({ page, newMember, signIn }) => {
    await signIn(await newMember());
    const kilobytes = await fetchedScripts(page, async () => {
      await page.goto(`/busca/resultado-pesquisa?${new URLSearchParams(address)}`);
      await expect(page.getByRole('button', { name: result }).first()).toBeVisible();
    });
    expect(kilobytes).toBeLessThan(budgets.results);
  });
}

/** A search of each service, and the button of its results. */
function searches() {
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const trip = { ida: day(40), volta: day(47) };
  return [
    {
      service: 'flights',
      address: { tipo: 'aereo', origem: 'GRU', destino: 'SSA', ...trip, adultos: '1' },
      result: 'Selecionar',
    },
    {
      service: 'cars',
      address: { tipo: 'carro', retirada: 'GRU', pais: 'BR', local: 'GRUA', ...trip },
      result: 'Selecionar',
    },
    {
      service: 'hotels',
      address: { tipo: 'hotel', destino: 'BR-BA-SALVADOR', entrada: day(40), saida: day(47), quartos: '2--' },
      result: 'Detalhes',
    },
    {
      service: 'buses',
      address: { tipo: 'rodoviario', origem: 'BR3550308', destino: 'BR3304557', ...trip, passageiros: '1' },
      result: 'Selecionar',
    },
    {
      service: 'experiences',
      address: { tipo: 'experiencias', cidade: 'BR-BA-SALVADOR', nome: 'Salvador', data: day(40), ate: day(46) },
      result: 'Detalhes',
    },
  ];
}

test('no page but home loads the search form of a service', async ({ page, newMember, signIn }) => {
  await signIn(await newMember());
  const onHome = await scriptsOf(page, () => openHome(page));
  const elsewhere = await scriptsOf(page, async () => {
    await page.goto('/conta/minhas-viagens');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  expect((await textsOf(onHome)).filter((text) => text.includes(FORM_TEXT))).toHaveLength(1);
  expect((await textsOf(elsewhere)).filter((text) => text.includes(FORM_TEXT))).toHaveLength(0);
});

const textsOf = (scripts: readonly string[]) => Promise.all(scripts.map(async (url) => (await fetch(url)).text()));

/**
 * Addresses of all scripts the page asked for until it was idle, as its own document lists them: what the page before
 * still fetches is not this one's.
 */
async function scriptsOf(page: Page, open: () => Promise<unknown>): Promise<string[]> {
  await open();
  await page.waitForLoadState('networkidle');
  const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name));
  return [...new Set(fetched.filter((address) => new URL(address).pathname.endsWith('.js')))];
}

/** Kilobytes of all scripts the page asked for, each counted once as the server sends it with gzip. */
async function fetchedScripts(page: Page, open: () => Promise<unknown>): Promise<number> {
  const scripts = await scriptsOf(page, open);
  const sizes = await Promise.all(scripts.map(gzippedSize));
  expect(sizes.length).toBeGreaterThan(0);
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000;
  test
    .info()
    .annotations.push({ type: 'JavaScript', description: `${kilobytes.toFixed(1)} KB in ${sizes.length} files` });
  console.log(`${test.info().title}: ${kilobytes.toFixed(1)} KB in ${sizes.length} files`);
  return kilobytes;
}

function gzippedSize(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length;
      });
      answer.on('end', () => resolve(size));
    }).on('error', reject);
  });
}

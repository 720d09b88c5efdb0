import { get } from 'node:http';
import { expect, type Page, test } from '../support/test.ts';

/** What a page may fetch of JavaScript, gzipped, until it is idle and without any input. Kilobytes of 1000 bytes. */
const budgets = { login: 155, home: 225, results: 240 };

test('the sign-in screen stays light', async ({ page }) => {
  expect(await fetchedScripts(page, () => page.goto('/login'))).toBeLessThan(budgets.login);
});

test('home stays light', async ({ page, newMember, signIn }) => {
  await signIn(await newMember());
  expect(await fetchedScripts(page, () => page.goto('/'))).toBeLessThan(budgets.home);
});

test('results stay light', async ({ page, newMember, signIn }) => {
  await signIn(await newMember());
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const address = `/busca/resultado-pesquisa?tipo=aereo&origem=GRU&destino=SSA&ida=${day(40)}&volta=${day(47)}&adultos=1`;
  const kilobytes = await fetchedScripts(page, async () => {
    await page.goto(address);
    await expect(page.getByRole('article').first()).toBeVisible();
  });
  expect(kilobytes).toBeLessThan(budgets.results);
});

test('no page but home loads the search form of a service', async ({ page, newMember, signIn }) => {
  const formText = 'Inverter o trajeto';
  await signIn(await newMember());
  const onHome = await scriptsOf(page, () => page.goto('/'));
  const elsewhere = await scriptsOf(page, () => page.goto('/conta/minhas-viagens'));
  expect((await textsOf(onHome)).filter((text) => text.includes(formText))).toHaveLength(1);
  expect((await textsOf(elsewhere)).filter((text) => text.includes(formText))).toHaveLength(0);
});

const textsOf = (scripts: readonly string[]) => Promise.all(scripts.map(async (url) => (await fetch(url)).text()));

/** Addresses of all scripts the page asked for until it was idle. */
async function scriptsOf(page: Page, open: () => Promise<unknown>): Promise<string[]> {
  const scripts = new Set<string>();
  // What the page before still fetches is not this one's.
  await page.waitForLoadState('networkidle');
  page.on('response', (response) => {
    if (response.headers()['content-type']?.includes('javascript')) scripts.add(response.url());
  });
  await open();
  await page.waitForLoadState('networkidle');
  return [...scripts];
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

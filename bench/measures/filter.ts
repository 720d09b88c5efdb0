import { type CDPSession, chromium, type Page } from '@playwright/test';
import { browserOptions } from '../../e2e/support/browser.ts';
import { createMember } from '../../e2e/support/members.ts';
import { startServer } from '../../e2e/support/server-process.ts';
import { figure, heading, note } from '../report.ts';
import { median } from '../rounds.ts';
import { dayAhead } from '../shop-session.ts';

const SLOWDOWN = 4;
const CLICKS = 15;

/** From the click on a filter to the painted list, in Chromium slowed down as a modest phone is. */
export async function measureFilter(): Promise<void> {
  heading(`Filtering on the device (Chromium at ${SLOWDOWN}x CPU slowdown, median of ${CLICKS} clicks)`);
  const server = await startServer();
  const browser = await chromium.launch(browserOptions.launchOptions);
  try {
    const page = await browser.newPage({
      baseURL: server.url,
      locale: 'pt-BR',
      viewport: { width: 1440, height: 900 },
    });
    await openBusyResults(page, server.url);
    const slow: CDPSession = await page.context().newCDPSession(page);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    note(await page.evaluate<string>(`(${countText})()`));
    const times: number[] = [];
    for (let click = 0; click < CLICKS; click += 1) {
      times.push(await page.evaluate<number>(`(${timeClick})(${countText})`));
      await page.waitForTimeout(500);
    }
    figure('click to painted list', median(times), { below: 100 }, ' ms');
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function openBusyResults(page: Page, url: string): Promise<void> {
  const { email, password } = await createMember(url, { lots: [{ points: 1_000_000, expiresInDays: null }] });
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Senha' }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('button', { name: 'Buscar' }).waitFor();
  const query = new URLSearchParams({
    tipo: 'aereo',
    origem: 'SAO',
    destino: 'FOR',
    ida: dayAhead(40),
    volta: dayAhead(47),
    adultos: '1',
    criancas: '0',
    bebes: '0',
  });
  await page.goto(`/busca/resultado-pesquisa?${query}`);
  await page.getByRole('button', { name: 'Selecionar' }).first().waitFor({ timeout: 30_000 });
  await page.waitForTimeout(1_000);
}

// In the page, as text: this folder knows no browser's types.
const countText = `() => [...document.querySelectorAll('main *')]
  .find((element) => element.children.length === 0 && /opç(ão|ões) encontrad/.test(element.textContent)).textContent`;

/** Clicks "Direto" and waits for the frame after the one that shows another count. */
const timeClick = `async (count) => {
  const label = [...document.querySelectorAll('label')].find((element) => element.textContent.trim() === 'Direto');
  const before = count();
  const since = performance.now();
  label.click();
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  do await frame(); while (count() === before);
  await new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = resolve;
    channel.port2.postMessage(null);
  });
  return performance.now() - since;
}`;

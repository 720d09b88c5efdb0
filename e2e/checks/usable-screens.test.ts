import { visit } from '../gallery/screens/visit.ts';
import { loadScreens } from '../gallery/screens.ts';
import { firstCar, openCars } from '../journeys/steps/cars.ts';
import { buy, fillTraveller } from '../journeys/steps/checkout.ts';
import { payMostInCash } from '../journeys/steps/payment.ts';
import { firstOption, openResults, selectFirst } from '../journeys/steps/results.ts';
import { chooseAirport } from '../journeys/steps/search-form.ts';
import { openStatement } from '../journeys/steps/statement.ts';
import { axeFaults } from '../support/axe-faults.ts';
import { restoreWindow, screenFaults, watchShifts } from '../support/screen-faults.ts';
import { test as base, expect } from '../support/test.ts';

/**
 * Of each family of screens the fullest one, looked at on a few walks that reach one after another: opening a screen costs far
 * more than looking at it. Each has its name in the gallery; `npm run gallery -- --check` checks them all, or one by its name.
 */

/** The themes beside the default one, on the screen that carries most of the brand; signing in is checked by its journey. */
const brands = [
  ['10002', 'Noite Clube'],
  ['50667', 'Aurora Benefícios'],
  ['30316', 'Rosa Viagens'],
  ['30194', 'Azul Incentivos'],
  ['2000003141', 'Verde Mais'],
] as const;

const names = new Set((await loadScreens()).map(({ name }) => name));

interface Fixtures {
  /** Goes on to a screen, tells what keeps somebody from using it, and leaves it as it was. */
  look: (name: string, reach: () => Promise<unknown>) => Promise<void>;
}

const test = base.extend<Fixtures>({
  look: async ({ context, page }, use) => {
    await watchShifts(context);
    await use(async (name, reach) => {
      if (!names.has(name)) throw new Error(`the gallery has no screen ${name}`);
      await test.step(`anybody can use the screen ${name}`, async () => {
        await reach().catch((cause: unknown) => {
          throw new Error(`the screen ${name} was not reached`, { cause });
        });
        expect.soft(await screenFaults(page), name).toEqual([]);
        await restoreWindow(page);
      });
    });
  },
});

test('anybody can use the screens from signing in to what opens on home', async ({
  page,
  look,
  newMember,
  signIn,
  expectStatuses,
}) => {
  expectStatuses(400, 401);
  await look('nova-senha', () => visit(page, '/nova-senha?token=x&campaignId=10001'));
  await look('login', () => visit(page, '/login?campaignId=10001'));
  await look('login-recovery-empty', async () => {
    await page.getByRole('button', { name: 'Esqueceu sua senha?' }).click();
    await page.getByRole('button', { name: 'Enviar' }).click();
    await page.getByText('Por favor, digite um e-mail valido').waitFor();
  });
  await look('home', async () => {
    const lots = Array.from({ length: 37 }, (_, n) => ({
      points: 1_250 * (n + 1),
      expiresInDays: n % 3 === 0 ? null : 30 * n,
    }));
    await signIn(await newMember({ lots }));
    await page.getByRole('button', { name: 'Buscar' }).waitFor();
    await page.waitForLoadState('networkidle');
  });
  await look('home-filled', async () => {
    await chooseAirport(page, 'Origem', 'guarulhos', 'GRU');
    await chooseAirport(page, 'Destino', 'salvador', 'SSA');
  });
  const calendar = page.getByRole('dialog', { name: 'Datas' });
  await look('home-calendar', async () => {
    await page.getByRole('button', { name: /^Datas/ }).click();
    await calendar.getByRole('grid').first().waitFor();
  });
  await look('statement', async () => {
    await page.keyboard.press('Escape');
    await expect(calendar).toBeHidden();
    await openStatement(page);
    await page.getByText('1–10 de 37').waitFor();
  });
});

test('anybody can use the screens that have an address of their own', async ({
  page,
  look,
  newMember,
  startSignedIn,
  expectStatuses,
}) => {
  expectStatuses(404);
  await startSignedIn(await newMember());
  await look('campaign-page', () => visit(page, '/como-funciona'));
  await look('plantrip', async () => {
    await visit(page, '/plantrip');
    await page.getByRole('button', { name: 'Enviar' }).waitFor();
  });
  await look('not-found', () => visit(page, '/nao-existe'));
  await look('results-no-search', async () => {
    await visit(page, '/busca/resultado-pesquisa?tipo=aereo');
    await page.getByRole('link', { name: 'Refazer pesquisa' }).waitFor();
  });
  await look('results-cars', async () => {
    await openCars(page);
    await firstCar(page);
  });
  await look('checkout-nothing-chosen', () => visit(page, '/busca/resumo'));
});

test('anybody can use the screens from the results to the trip', async ({
  page,
  look,
  newMember,
  startSignedIn,
  expectStatuses,
}) => {
  expectStatuses(409);
  await startSignedIn(await newMember());
  await look('results', async () => {
    await openResults(page);
    await firstOption(page);
    const days = page.getByRole('navigation', { name: 'Menor preço em outras datas' });
    await days.getByText('menor preço').first().waitFor();
  });
  await look('checkout', async () => {
    await selectFirst(page);
    await page.getByRole('button', { name: 'Comprar' }).waitFor();
    // The page asks for the price again.
    await page.waitForLoadState('networkidle');
  });
  const terms = page.getByRole('dialog');
  await look('checkout-terms', async () => {
    await page.getByRole('button', { name: 'Ler os termos' }).click();
    await terms.getByRole('region', { name: 'Texto dos termos' }).locator('p').first().waitFor();
  });
  await look('payment-errors', async () => {
    await page.keyboard.press('Escape');
    await expect(terms).toBeHidden();
    await payMostInCash(page);
    await fillTraveller(page, 'Adulto 1');
    await buy(page);
    await page.getByText('CCV do cartão não pode ser vazio').waitFor();
  });
  await look('finished', async () => {
    await page.getByRole('slider').press('End');
    await page.getByRole('button', { name: 'Comprar' }).click();
    await page.getByRole('heading', { name: 'Reserva concluída' }).waitFor();
    await page.getByText(/são enviados por e-mail para/).waitFor();
  });
  await look('trips', async () => {
    await visit(page, '/conta/minhas-viagens');
    await page.getByText('Emitido').first().waitFor();
  });
  await look('profile', async () => {
    await visit(page, '/conta/meus-dados');
    await page.getByRole('heading', { name: 'Privacidade' }).waitFor();
  });
  await look('booking-error-esgotado', async () => {
    await openResults(page, { daysAhead: 41 });
    await selectFirst(page);
    await fillTraveller(page, 'Adulto 1', { lastName: 'ESGOTADO' });
    await buy(page);
    await page.getByRole('heading', { name: 'Erro ao realizar reserva!' }).waitFor();
    await page.waitForLoadState('networkidle');
  });
});

test('anybody can read home in every brand', async ({ page, newMember, startSignedIn }) => {
  for (const [campaignCode, name] of brands) {
    await test.step(`of campaign ${campaignCode}`, async () => {
      // The page of the brand before would follow whoever signs in.
      await page.goto('about:blank');
      await startSignedIn(await newMember({ campaignCode }));
      await visit(page, '/');
      await expect(page.getByRole('img', { name }).first()).toBeVisible();
      await page.getByRole('button', { name: 'Buscar' }).waitFor();
      expect(await axeFaults(page)).toEqual([]);
    });
  }
});

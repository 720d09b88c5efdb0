import { expect, test } from '../support/test.ts';
import { buy, fillTraveller } from './steps/checkout.ts';
import { firstOption, openResults, selectFirst } from './steps/results.ts';
import { expectSaid } from './steps/whole-purchase.ts';

/** Where the keyboard and a screen reader are, once something has changed. */

test('each page is said by its heading, whose document keeps its title', async ({
  page,
  newMember,
  startSignedIn,
  checkAccessibility,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  const isSaid = (name: string) => expectSaid(page, name);
  await startSignedIn(await newMember());

  await test.step('not on the first page, which is read from its top', async () => {
    await openResults(page, { daysAhead: 61 });
    await firstOption(page);
    await expect(heading).not.toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('forwards and back', async () => {
    await selectFirst(page);
    await isSaid('Detalhes da Viagem');
    await page.goBack();
    await isSaid('Resultados da pesquisa');
    await page.goForward();
    await isSaid('Detalhes da Viagem');
    await page.getByRole('link', { name: 'Como funciona' }).first().click();
    await isSaid('Como funciona');
    await page.goBack();
    await isSaid('Detalhes da Viagem');
  });

  await test.step('with the code of what was booked', async () => {
    await fillTraveller(page, 'Adulto 1');
    await buy(page);
    await isSaid('Reserva concluída');
    await expect(heading).toHaveAccessibleDescription(/EMB-/);
    await checkAccessibility();
  });
});

test('a booking that fails is said by its heading', async ({
  page,
  newMember,
  startSignedIn,
  expectStatuses,
  openChosen,
}) => {
  expectStatuses(409);
  await startSignedIn(await newMember());
  await openChosen({ daysAhead: 62 });
  await fillTraveller(page, 'Adulto 1', { lastName: 'ESGOTADO' });
  await buy(page);
  await expect(page.getByRole('heading', { name: 'Erro ao realizar reserva!' })).toBeFocused();
});

test('the colours of the person keep what is chosen apart', async ({ page, newMember, startSignedIn }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await startSignedIn(await newMember());
  await page.goto('/');
  const chosen = page.getByRole('tab', { selected: true });
  await expect(chosen).toHaveCSS('outline-style', 'solid');
  await expect(page.getByRole('tab', { selected: false }).first()).toHaveCSS('outline-style', 'none');
});

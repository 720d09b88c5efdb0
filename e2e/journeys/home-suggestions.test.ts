import { expect, type Page, test } from '../support/test.ts';
import { enterWithCode } from './steps/guests.ts';
import { openHotels } from './steps/hotels.ts';
import { shownOptions } from './steps/results.ts';

/** What stands below the search forms of home: most searched destinations, and the campaign's showcases. */

const searchBar = (page: Page) => page.getByRole('region', { name: 'Pesquisa atual' });
const destinations = (page: Page) => page.getByRole('region', { name: 'Destinos mais procurados' });

/** Pictures of the demo campaign's showcases, one of each type: what the search bar says of them, and where the form has the place. */
const pictures = [
  {
    name: 'Salvador, ida e volta',
    bar: /Aéreo.*São Paulo.*Salvador.*1 passageiro/,
    field: 'Destino',
    value: /Salvador/,
  },
  { name: 'Sete noites em Gramado', bar: /Hotel.*Gramado.*1 hóspede/, field: 'Destino', value: /Gramado/ },
  { name: 'À mesa em Bento Gonçalves', bar: /Exclusivos.*Bento Gonçalves/, field: 'Cidade', value: /Bento/ },
  {
    name: 'Carro em Florianópolis',
    bar: /Carro.*Florianópolis.*09:00.*09:00/,
    field: 'Cidade de retirada',
    value: /Flor/,
  },
  {
    name: 'De São Paulo ao Rio de Janeiro',
    bar: /Rodoviário.*São Paulo.*Rio de Janeiro.*1 passageiro/,
    field: 'Destino',
    value: /Rio de Janeiro/,
  },
] as const;

test('a destination leads to its results, and Back to the same place on home', async ({
  page,
  newMember,
  startSignedIn,
  checkAccessibility,
}) => {
  await startSignedIn(await newMember());
  await test.step('something else was searched before', async () => {
    await openHotels(page);
    await expect(shownOptions(page).first()).toBeVisible();
  });
  await page.goto('/');
  const last = destinations(page).getByRole('button').last();
  await expect(last).toBeVisible();
  await checkAccessibility();
  const [city = ''] = ((await last.getAttribute('aria-label')) ?? '').split(', ');
  // By its name: what is searched elsewhere meanwhile may change the order.
  const destination = destinations(page).getByRole('button', { name: new RegExp(`^${city}, `) });
  await destination.hover();
  const before = (await destination.boundingBox())?.y ?? Number.NaN;
  await destination.click();
  await expect(page).toHaveURL(/resultado-pesquisa\?tipo=aereo/);
  await expect(searchBar(page)).toContainText(city);
  await expect(searchBar(page)).toContainText('1 passageiro');

  await test.step('its address is enough to find it again', async () => {
    await page.reload();
    await expect(searchBar(page)).toContainText(city);
  });

  await test.step('Back leads to where it was pressed, beside a form that has the search', async () => {
    await page.goBack();
    await expect(destination).toBeInViewport();
    await expect.poll(async () => Math.abs(((await destination.boundingBox())?.y ?? 0) - before)).toBeLessThan(40);
    await expect(page.getByRole('combobox', { name: 'Destino' })).toHaveValue(new RegExp(city));
  });

  await test.step('the keyboard goes on from there, and a reload stays there', async () => {
    await expect(destination).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(destination).toBeInViewport();
    const place = (await destination.boundingBox())?.y ?? Number.NaN;
    await page.reload();
    await expect(destinations(page).getByRole('button')).toHaveCount(4);
    await expect.poll(async () => Math.abs(((await destination.boundingBox())?.y ?? 0) - place)).toBeLessThan(40);
  });

  await test.step('what was searched before is forgotten', async () => {
    await page.getByRole('tab', { name: 'Hotel' }).click();
    await expect(page.getByRole('combobox', { name: 'Destino' }).filter({ visible: true })).toHaveValue('');
  });
});

for (const { name, bar, field, value } of pictures) {
  test(`the picture "${name}" leads to its results, by an address that can be kept`, async ({
    page,
    newMember,
    startSignedIn,
  }) => {
    await startSignedIn(await newMember());
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Buscar' })).toBeVisible();
    await expect(destinations(page).getByRole('button')).toHaveCount(4);
    const picture = page.getByRole('button', { name, exact: true });
    await picture.hover();
    const before = (await picture.boundingBox())?.y ?? Number.NaN;
    await picture.click();
    await expect(page).toHaveURL(/resultado-pesquisa\?tipo=/);
    const found = async () => {
      await expect(searchBar(page)).toHaveText(bar);
      await expect(page.getByRole('button', { name: /^(Selecionar|Detalhes)$/ }).first()).toBeVisible();
    };
    await found();
    await page.reload();
    await found();
    await page.goBack();
    await expect.poll(async () => Math.abs(((await picture.boundingBox())?.y ?? 0) - before)).toBeLessThan(40);
    await expect(page.getByRole('combobox', { name: field }).filter({ visible: true })).toHaveValue(value);
  });
}

test('a picture without a type opens its link in a tab of its own', async ({ page, newMember, startSignedIn }) => {
  await startSignedIn(await newMember());
  await page.goto('/');
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Vai com a turma?' }).click();
  const tab = await opened;
  await expect(tab.getByRole('heading', { level: 1, name: 'Programe sua viagem' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

const nights = (page: Page) => page.getByRole('region', { name: 'Noites na cidade' });

test('a guest sees destinations without showcases, and searches from one', async ({ page, checkAccessibility }) => {
  await enterWithCode(page);
  const destination = destinations(page).getByRole('button').first();
  await expect(destination).toBeVisible();
  await expect(nights(page)).toBeHidden();
  await checkAccessibility();
  await destination.click();
  await expect(page).toHaveURL(/resultado-pesquisa\?tipo=aereo/);
  await expect(shownOptions(page).first()).toBeVisible();
});

test('the holder of a travel voucher sees showcases, and searches from a picture', async ({
  page,
  newTravelVoucher,
}) => {
  await enterWithCode(page, await newTravelVoucher());
  await nights(page).getByRole('button', { name: 'Lisboa, ida e volta' }).click();
  await expect(page).toHaveURL(/resultado-pesquisa\?tipo=aereo/);
  await expect(shownOptions(page).first()).toBeVisible();
});

test('on a phone the whole of home fits, and a destination leads to its results', async ({
  page,
  newMember,
  startSignedIn,
  checkAccessibility,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startSignedIn(await newMember());
  await page.goto('/');
  await expect(destinations(page).getByRole('button')).toHaveCount(4);
  await expect(page.getByRole('heading', { name: 'Destaque da semana' })).toBeVisible();
  await checkAccessibility();
  await destinations(page).getByRole('button').first().click();
  await expect(page).toHaveURL(/resultado-pesquisa/);
});

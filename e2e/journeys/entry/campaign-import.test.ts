import type { Operator } from '../../support/operator.ts';
import { expect, test } from '../../support/test.ts';
import { applyCoupon } from '../steps/coupon.ts';
import { newCampaign, newPictures } from '../steps/new-campaign.ts';
import { firstOption, openResults, selectFirst } from '../steps/results.ts';
import { openStatement } from '../steps/statement.ts';

/** What an operator sets up with a file, as members see it. */

const PASSWORD = 'varanda-de-abril-31';

async function write(operator: Operator, file: ReturnType<typeof newCampaign>): Promise<string> {
  for (const [path, picture] of Object.entries(newPictures)) await operator.write(path, picture);
  const path = `${file.code}.json`;
  await operator.write(path, JSON.stringify(file, null, 2));
  return path;
}

/** Returns the points that stand in a text, such as 48600 of "48.600 Con". */
const pointsIn = (text: string) => Number(/([\d.]+) Con/.exec(text)?.[1]?.replaceAll('.', ''));
const centsIn = (text: string) => Number(/R\$\s([\d.]+,\d{2})/.exec(text)?.[1]?.replaceAll(/[.,]/g, ''));

test('a campaign from a file that nobody had seen is a shop of its own, with its members and their points', async ({
  page,
  operator,
  signIn,
  expectTold,
  checkAccessibility,
}) => {
  const file = newCampaign('7700101');
  const path = await write(operator, file);
  const brand = page.getByRole('img', { name: file.name }).first();
  await page.goto('/login?campaignId=7700101');
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await expect(brand).toBeHidden();

  await test.step('checked, it is still not there; imported, it is', async () => {
    expect(await operator.run('campaign', 'check', path)).toMatchObject({ code: 0 });
    await page.reload();
    await expect(brand).toBeHidden();
    const told = await operator.run('campaign', 'import', path);
    expect([told.code, told.lines[0]]).toEqual([
      0,
      `Campaign 7700101 ${file.name} is served: 3 pictures, 1 coupon (1 new), 2 members (2 new).`,
    ]);
    await page.goto('/login?campaignId=7700101');
    await expect(brand).toBeVisible();
    await expect(brand).toHaveJSProperty('naturalWidth', 240);
    await checkAccessibility();
  });

  await test.step('a member of the file chooses a password at the first sign-in', async () => {
    await signIn({ email: 'iracema-7700101@serra.example', password: 'primeira-senha-27' });
    await page.getByLabel('Nova senha', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirme a nova senha').fill(PASSWORD);
    await page.getByRole('button', { name: 'Alterar senha' }).click();
    await expectTold(/^Senha alterada com sucesso!$/);
  });

  const showcase = page.getByRole('region', { name: 'Ladeiras e maracatu' });
  await test.step('home has its headline, its two services, its points and its showcase at its rate and fee', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Da serra ao mar com as suas Conchas');
    await expect(page.getByRole('tab')).toHaveText([/Aéreo/, /Hotel/]);
    // 900 reais at 50 points a real, and 8 % on top.
    await expect(showcase).toContainText('48.600 Con');
    await expect(showcase.locator('img')).toHaveJSProperty('naturalWidth', 240);
    await checkAccessibility();
  });

  await test.step('points of a file arrive, once', async () => {
    await operator.write(
      'creditos.csv',
      'campaign;email;points;expires;description;reference\n' +
        '7700101;iracema-7700101@serra.example;250000;2032-12-31;Meta de março;marco\n' +
        '7700101;ninguem@serra.example;10;;Meta de março;ninguem\n',
    );
    for (const granted of ['1 granted', '0 granted']) {
      const told = await operator.run('points', 'grant', 'creditos.csv');
      expect(told.code).toBe(1);
      expect(told.lines.filter((line) => line.startsWith('creditos.csv:'))).toEqual([
        expect.stringMatching(/^creditos\.csv:3 email: /),
      ]);
      expect(told.lines.join('\n')).toContain(granted);
    }
    await page.reload();
    await openStatement(page);
    const rows = page.getByRole('dialog', { name: 'Extrato de Conchas' }).getByRole('row');
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(1)).toContainText('Meta de março');
    await expect(rows.nth(1)).toContainText('+250.000');
    await expect(rows.nth(1)).toContainText('31/12/2032');
    await page.getByRole('button', { name: 'Voltar' }).click();
  });

  await test.step('a search is priced by its rate and fee, and its coupon is taken', async () => {
    await openResults(page);
    const option = await firstOption(page);
    const text = ((await option.textContent()) ?? '').replaceAll('\u00a0', ' ');
    expect(pointsIn(text)).toBe(Math.ceil((centsIn(text) * 50 * 108) / 10_000));
    await selectFirst(page);
    await expect(page.getByRole('heading', { name: 'Detalhes da Viagem' })).toBeVisible();
    await applyCoupon(page, 'serra7700101');
  });

  await test.step('its own terms are what a trip request asks to accept', async () => {
    await page.goto('/plantrip');
    await page.getByRole('button', { name: /termos|Política/i }).click();
    await expect(page.getByLabel('Texto dos termos')).toContainText('Valem até o fim do ano seguinte');
  });
});

test('a changed file changes the shop, and a broken one nothing, each of its faults with its line', async ({
  page,
  operator,
}) => {
  const file = newCampaign('7700102');
  const path = await write(operator, file);
  await operator.run('campaign', 'import', path);
  await page.goto('/login?campaignId=7700102');
  await expect(page.getByRole('img', { name: file.name }).first()).toBeVisible();

  await write(operator, { ...file, name: 'Mar e Serra', members: [] });
  expect(await operator.run('campaign', 'import', path)).toMatchObject({ code: 0 });
  await page.reload();
  await expect(page.getByRole('img', { name: 'Mar e Serra' }).first()).toBeVisible();

  const broken = {
    ...file,
    name: 'Nunca vista',
    theme: 'orange',
    searchColor: '#FFE08A',
    conversionRate: -1,
    images: { ...file.images, home: 'marca/nenhuma.webp' },
    hosts: ['Serra.example'],
    colour: 'blue',
    destinoFeriasFeeCar: 101,
    members: [...file.members, { name: '', email: 'ninguem' }],
  };
  await write(operator, broken);
  const told = await operator.run('campaign', 'import', path);
  expect(told.code).toBe(1);
  expect(told.lines.at(-1)).toBe('9 faults. Nothing was changed.');
  for (const field of [
    'theme',
    'searchColor',
    'conversionRate',
    'images.home',
    'hosts.0',
    'colour',
    'destinoFeriasFeeCar',
    'members.2.name',
    'members.2.email',
  ]) {
    expect(told.lines).toContainEqual(expect.stringMatching(new RegExp(`^7700102\\.json:\\d+:\\d+ ${field}: `)));
  }
  await page.reload();
  await expect(page.getByRole('img', { name: 'Mar e Serra' }).first()).toBeVisible();
});

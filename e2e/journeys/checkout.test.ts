import { toBrazilianDay } from '@embarque/contract/dates.ts';
import { daysAhead, yearsAgo } from '../support/days.ts';
import { expect, test } from '../support/test.ts';
import { acceptTerms, buy, fillTraveller } from './steps/checkout.ts';
import { fillBilling, payMostInCash, shownBookingCode } from './steps/payment.ts';
import { selectFirst } from './steps/results.ts';
import { chooseAirport } from './steps/search-form.ts';
import { tripOf, unfold } from './steps/trips.ts';

const bornDaysAgo = (days: number): string => toBrazilianDay(daysAhead(-days));

test('a member searches for a flight on home, buys it with points and has its voucher in Minhas viagens', async ({
  page,
  newMember,
  startSignedIn,
  checkAccessibility,
}) => {
  const lots = [
    { points: 1_234, expiresInDays: 1 },
    { points: 5_000_000, expiresInDays: null },
  ];
  await startSignedIn(await newMember({ name: 'Joana Prado', lots }));
  await page.goto('/');
  await chooseAirport(page, 'Origem', 'guarulhos', 'GRU');
  await chooseAirport(page, 'Destino', 'salvador', 'SSA');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await selectFirst(page);

  await test.step('beside Comprar stand the rules of each direction, and which points would be lost after a cancellation', async () => {
    const panel = page.getByRole('region', { name: 'Valor da compra' });
    const rules = panel.getByRole('region', { name: 'Cancelamento e alteração' });
    await expect(rules.getByText(/^(Ida|Ida e Volta) /)).toBeVisible();
    await expect(rules.getByText(/sem reembolso|Reembolso de até \d+% da tarifa/).first()).toBeVisible();
    await expect(rules.getByText(/ermite alteração/).first()).toBeVisible();
    await expect(rules.getByText('A taxa de embarque volta em qualquer cancelamento')).toBeVisible();
    await expect(panel.getByText(/^1\.234 \S+ vencem em \d{2}\/\d{2}\/\d{4}$/)).toBeVisible();
    await checkAccessibility();
  });

  await test.step('a form left empty says so at every field and buys nothing', async () => {
    await page.getByLabel('E-mail').fill('');
    // Leaving the field shows its error, which moves what stands below.
    await page.getByLabel('E-mail').press('Tab');
    await buy(page);
    await expect(page.getByText('Preencha todos os campos')).toBeVisible();
    for (const message of [
      'Nome não pode ser vazio',
      'Sobrenome não pode ser vazio',
      'Data de nascimento não pode ser vazio',
      'Genero não pode ser vazio',
      'Tipo de documento não pode ser vazio',
      'Documento não pode ser vazio',
      'E-mail precisa ser preenchido com um e-mail valido',
      'Telefone não pode ser vazio',
    ]) {
      await expect(page.getByText(message, { exact: true }).first()).toBeVisible();
    }
    await expect(page).toHaveURL(/\/busca\/resumo$/);
  });

  await test.step('what was typed survives a reload and Back, but for number and code of the card', async () => {
    await fillTraveller(page, 'Adulto 1', { name: 'Beatriz' });
    await payMostInCash(page);
    await page.getByLabel('Número do cartão').fill('4111111111111111');
    await page.getByLabel('Nome do titular do cartão').fill('Joana Prado');
    await page.getByLabel('CCV').fill('123');
    await fillBilling(page);
    const shared = (await page.getByRole('slider').getAttribute('aria-valuetext')) ?? '';
    const isAllThere = async () => {
      await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('BEATRIZ');
      await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', shared);
      await expect(page.getByLabel('Nome do titular do cartão')).toHaveValue('JOANA PRADO');
      await expect(page.getByLabel('Endereço')).toHaveValue(/Paulista/);
      await expect(page.getByLabel('CEP')).toHaveValue('01310-100');
      await expect(page.getByLabel('Número do cartão')).toHaveValue('');
      await expect(page.getByLabel('CCV')).toHaveValue('');
    };
    await page.reload();
    await isAllThere();
    await page.goBack();
    await expect(page).toHaveURL(/resultado-pesquisa/);
    await page.goForward();
    await isAllThere();
  });

  const code = await test.step('two presses of Comprar buy once', async () => {
    await page.getByRole('button', { name: /^Máximo/ }).click();
    await acceptTerms(page);
    // Watched from before, as it may be gone in the blink of an eye.
    const waits = page.getByText('Aguarde, enquanto concluímos sua reserva.').waitFor();
    await page.getByRole('button', { name: 'Comprar' }).dblclick();
    await waits;
    await expect(page).toHaveURL(/\/busca\/finalizado$/);
    await expect(page.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();
    await expect(page.getByText('São Paulo → Salvador')).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: /^BEATRIZ \S+$/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Bilhete eletrônico' })).toContainText(/BEATRIZ \S+ \d{13}/);
    await expect(page.getByRole('definition').filter({ hasText: /^[\d.]+ Pts$/ })).toBeVisible();
    // It leaves in less than a week, so nothing is free for a day.
    await expect(page.getByRole('region', { name: 'Cancelamento e alteração' })).not.toContainText('grátis');
    await expect(
      page.getByRole('listitem').filter({ hasText: /^1\.234 \S+ se você cancelar depois de/ }),
    ).toBeVisible();
    await expect(
      page.getByText(/O voucher em PDF e o arquivo para o seu calendário são enviados por e-mail para/),
    ).toBeVisible();
    await checkAccessibility();
    return shownBookingCode(page);
  });

  await page.getByRole('link', { name: 'Ver minhas viagens' }).click();
  await expect(page).toHaveURL(/minhas-viagens/);
  const trip = tripOf(page, code);
  await expect(trip.getByText('Emitido')).toBeVisible();
  await expect(page.getByText('Emitido')).toHaveCount(1);
  await checkAccessibility();
  // Folded, the card of the next trip leaves its voucher to what stands large above it.
  await unfold(trip);
  const [voucher] = await Promise.all([
    page.waitForEvent('download'),
    trip.getByRole('button', { name: 'Baixar voucher (PDF)' }).click(),
  ]);
  expect(voucher.suggestedFilename()).toBe(`voucher-${code}.pdf`);
});

test('who flies along accepts the terms first: no two of one name, a child with a ticket of its own, a baby with its adult', async ({
  page,
  newMember,
  startSignedIn,
  openChosen,
  checkAccessibility,
}) => {
  await startSignedIn(await newMember());
  await openChosen({ daysAhead: 50, adults: 2, children: 1, babies: 1 });
  const payment = page.getByRole('region', { name: 'Valor da compra' });
  await expect(payment.getByText('Ticket 2 adultos, 1 criança, 1 bebê')).toBeVisible();

  await test.step('the terms close once they are read to their end, by keyboard', async () => {
    const open = page.getByRole('button', { name: 'Ler os termos' });
    await open.press('Enter');
    const dialog = page.getByRole('dialog', { name: /termos/i });
    const close = dialog.getByRole('button', { name: 'Fechar' });
    await expect(close).toBeDisabled();
    await checkAccessibility();
    await expect(dialog.getByLabel('Texto dos termos')).toBeFocused();
    await page.keyboard.press('End');
    await expect(close).toBeEnabled();
    await close.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();
  });

  await test.step('Comprar waits for the terms, and leads to them', async () => {
    await expect(page.getByRole('button', { name: 'Comprar' })).toBeDisabled();
    await page.getByRole('link', { name: 'Aceite os termos para comprar.' }).click();
    const box = page.getByRole('checkbox', { name: /termos/i });
    await expect(box).toBeFocused();
    await expect(box).toBeInViewport();
    await expect(box).toHaveAccessibleDescription('Aceite os termos para comprar.');
    await checkAccessibility();
    await acceptTerms(page);
    await expect(page.getByRole('button', { name: 'Comprar' })).toBeEnabled();
  });

  await test.step('two travellers of one name are refused', async () => {
    await fillTraveller(page, 'Adulto 1');
    await fillTraveller(page, 'Adulto 2', { documentId: '11144477735' });
    await fillTraveller(page, 'Criança 1', { name: 'Lia', birthdate: yearsAgo(36), documentId: '39053344705' });
    await fillTraveller(page, 'Bebê 1', { name: 'Rui', birthdate: bornDaysAgo(200), documentId: '98765432100' });
    await page.getByRole('button', { name: 'Comprar' }).click();
    await expect(page.getByText('Passageiros com o mesmo nome e sobrenome não são permitidos!').first()).toBeVisible();
  });

  await test.step('a child and a baby fly with their parents, each of its age', async () => {
    await page.getByRole('group', { name: 'Adulto 2' }).getByLabel('Nome', { exact: true }).fill('Pedro');
    await page.getByRole('button', { name: 'Comprar' }).click();
    await expect(page.getByText('Criança precisa ter de 2 a 11 anos no dia do último voo.')).toBeVisible();
    await page
      .getByRole('group', { name: 'Criança 1' })
      .getByLabel('Data de nascimento')
      .fill(bornDaysAgo(6 * 365));
    await page.getByRole('button', { name: 'Comprar' }).click();
    await expect(page).toHaveURL(/\/busca\/finalizado$/);
  });
});

test('a purchase that fails ends on the error screen with its sentence, and the way back keeps the form', async ({
  page,
  newMember,
  startSignedIn,
  openChosen,
  expectStatuses,
}) => {
  expectStatuses(409, 504);
  await startSignedIn(await newMember());
  await openChosen({ daysAhead: 46 });
  await fillTraveller(page, 'Adulto 1');
  for (const [lastName, sentence, what] of [
    ['ESGOTADO', 'Não há mais lugares disponíveis nesta opção. Escolha outra.', /^Nada foi comprado nem cobrado\./],
    ['TEMPO', 'Tempo expirou, tente novamente!', /ficam em reserva até sabermos/],
  ] as const) {
    await test.step(`${lastName}: ${sentence}`, async () => {
      await page.getByLabel('Sobrenome').fill(lastName);
      await buy(page);
      await expect(page).toHaveURL(/\/busca\/booking-error$/, { timeout: 45_000 });
      await expect(page.getByRole('heading', { name: 'Erro ao realizar reserva!' })).toBeVisible();
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(page.getByText(what)).toBeVisible();
      await page.getByRole('link', { name: 'Tentar novamente' }).click();
      await expect(page).toHaveURL(/\/busca\/resumo$/);
      await expect(page.getByLabel('Sobrenome').first()).toHaveValue(lastName);
    });
  }
  // Of the last one nobody knows yet what became of it.
  await expect(page.getByRole('region', { name: 'Não recebemos a resposta da sua compra' })).toBeInViewport();
  await page.getByRole('link', { name: 'Ver situação' }).click();
  await expect(page.getByRole('article', { name: /^Compra EMB-/ })).toBeVisible();
});

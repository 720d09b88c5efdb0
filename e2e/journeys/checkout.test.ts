import { expect, test } from '../support/test.ts';
import { acceptTerms, buy, fillTraveller } from './steps/checkout.ts';
import { openResults, selectFirst } from './steps/results.ts';

test('a member buys a flight with points and finds it in Minhas viagens', async ({
  page,
  newMember,
  startSignedIn,
  checkAccessibility,
}) => {
  await startSignedIn(await newMember({ name: 'Joana Prado' }));
  await openResults(page, { daysAhead: 41 });
  await selectFirst(page);
  await checkAccessibility();

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

  await test.step('what was typed survives a reload and Back', async () => {
    await fillTraveller(page, 'Adulto 1', { name: 'Beatriz' });
    await page.reload();
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('BEATRIZ');
    await page.goBack();
    await expect(page).toHaveURL(/resultado-pesquisa/);
    await page.goForward();
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('BEATRIZ');
  });

  const code = await test.step('two presses of Comprar buy once', async () => {
    await acceptTerms(page);
    // Watched from before, as it may be gone in the blink of an eye.
    const waits = page.getByText('Aguarde, enquanto concluímos sua reserva.').waitFor();
    await page.getByRole('button', { name: 'Comprar' }).dblclick();
    await waits;
    await expect(page).toHaveURL(/\/busca\/finalizado$/);
    await expect(page.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();
    const told = await page
      .getByText(/EMB-[A-Z0-9]{6}/)
      .first()
      .textContent();
    await expect(page.getByText('São Paulo → Salvador')).toBeVisible();
    await expect(page.getByText(/BEATRIZ /)).toBeVisible();
    await expect(page.getByText(/^[\d.]+ Pts$/)).toBeVisible();
    await expect(
      page.getByText(/O voucher em PDF e o arquivo para o seu calendário chegam por e-mail em/),
    ).toBeVisible();
    await checkAccessibility();
    return told?.match(/EMB-[A-Z0-9]{6}/)?.[0] ?? '';
  });

  await page
    .getByRole('link', { name: 'Ver minhas viagens' })
    .or(page.getByRole('button', { name: 'Ver minhas viagens' }))
    .click();
  await expect(page).toHaveURL(/minhas-viagens/);
  await expect(page.getByText(code)).toBeVisible();
  await expect(page.getByText('Emitido').first()).toBeVisible();
  await expect(page.getByText('Emitido')).toHaveCount(1);
  await checkAccessibility();
});

test('who flies along: no two of one name, a child with a ticket of its own, a baby with its adult', async ({
  page,
  newMember,
  startSignedIn,
}) => {
  await startSignedIn(await newMember());
  await openResults(page, { daysAhead: 50, adults: 2, children: 1 });
  await selectFirst(page);

  await test.step('two travellers of one name are refused', async () => {
    await fillTraveller(page, 'Adulto 1');
    await fillTraveller(page, 'Adulto 2', { documentId: '11144477735' });
    await fillTraveller(page, 'Criança 1', { name: 'Lia', birthdate: '10/05/1990', documentId: '39053344705' });
    await buy(page);
    await expect(page.getByText('Passageiros com o mesmo nome e sobrenome não são permitidos!').first()).toBeVisible();
  });

  await test.step('a child pays its own ticket and flies with its parents', async () => {
    const payment = page.getByRole('region', { name: 'Valor da compra' });
    await expect(payment.getByText('Ticket 2 adultos, 1 criança')).toBeVisible();
    await page.getByRole('group', { name: 'Adulto 2' }).getByLabel('Nome', { exact: true }).fill('Pedro');
    await page.getByRole('button', { name: 'Comprar' }).click();
    await expect(page.getByText('Criança precisa ter de 2 a 11 anos no dia do último voo.')).toBeVisible();
    await page.getByRole('group', { name: 'Criança 1' }).getByLabel('Data de nascimento').fill('01/06/2020');
    await page.getByRole('button', { name: 'Comprar' }).click();
    await expect(page).toHaveURL(/\/busca\/finalizado$/);
  });

  await test.step('a baby flies with its adult', async () => {
    await openResults(page, { daysAhead: 44, babies: 1 });
    await selectFirst(page);
    await fillTraveller(page, 'Adulto 1');
    await fillTraveller(page, 'Bebê 1', { name: 'Lia', birthdate: '01/06/2026', documentId: '11144477735' });
    await buy(page);
    await expect(page).toHaveURL(/\/busca\/finalizado$/);
  });
});

test('a purchase at a price that has risen ends on the error screen, and the way back keeps the form and offers the new one', async ({
  page,
  newMember,
  startSignedIn,
  expectStatuses,
}) => {
  expectStatuses(409);
  await startSignedIn(await newMember());
  await openResults(page, { daysAhead: 46 });
  await selectFirst(page);
  await fillTraveller(page, 'Adulto 1');
  await page.getByLabel('Sobrenome').fill('AUMENTO');
  await buy(page);
  await expect(page).toHaveURL(/\/busca\/booking-error$/, { timeout: 45_000 });
  await expect(page.getByRole('heading', { name: 'Erro ao realizar reserva!' })).toBeVisible();
  await expect(page.getByText('O preço desta opção mudou. Confira o novo valor antes de continuar.')).toBeVisible();
  await page
    .getByRole('button', { name: 'Tentar novamente' })
    .or(page.getByRole('link', { name: 'Tentar novamente' }))
    .click();
  await expect(page).toHaveURL(/\/busca\/resumo$/);
  await page.getByRole('button', { name: 'Aceitar novo valor' }).click();
  await expect(page.getByLabel('Sobrenome').first()).toHaveValue('AUMENTO');
});

test('a purchase that fails ends on the error screen with its sentence, and the way back keeps the form', async ({
  page,
  newMember,
  startSignedIn,
  expectStatuses,
}) => {
  expectStatuses(409, 504);
  await startSignedIn(await newMember());
  await openResults(page, { daysAhead: 46 });
  await selectFirst(page);
  await fillTraveller(page, 'Adulto 1');
  for (const [lastName, sentence] of [
    ['ESGOTADO', 'Não há mais lugares disponíveis nesta opção. Escolha outra.'],
    ['RECUSADO', 'A empresa não confirmou a emissão. Nada foi cobrado de você.'],
    ['TEMPO', 'Tempo expirou, tente novamente!'],
  ] as const) {
    await test.step(`${lastName}: ${sentence}`, async () => {
      await page.getByLabel('Sobrenome').fill(lastName);
      await buy(page);
      await expect(page).toHaveURL(/\/busca\/booking-error$/, { timeout: 45_000 });
      await expect(page.getByRole('heading', { name: 'Erro ao realizar reserva!' })).toBeVisible();
      await expect(page.getByText(sentence)).toBeVisible();
      await page
        .getByRole('button', { name: 'Tentar novamente' })
        .or(page.getByRole('link', { name: 'Tentar novamente' }))
        .click();
      await expect(page).toHaveURL(/\/busca\/resumo$/);
      await expect(page.getByLabel('Sobrenome').first()).toHaveValue(lastName);
    });
  }
  // Of the last one nobody knows yet what became of it.
  await expect(page.getByText(/^Não recebemos a resposta da sua compra\./)).toBeVisible();
});

test('beside Comprar stand the rules of each direction, and which points would be lost after a cancellation', async ({
  page,
  newMember,
  startSignedIn,
  checkAccessibility,
}) => {
  const lots = [
    { points: 1_234, expiresInDays: 3 },
    { points: 5_000_000, expiresInDays: null },
  ];
  await startSignedIn(await newMember({ lots }));
  await openResults(page, { daysAhead: 43 });
  await selectFirst(page);
  const panel = page.getByRole('region', { name: 'Valor da compra' });
  const rules = panel.getByRole('region', { name: 'Cancelamento e alteração' });
  await expect(rules.getByText(/^(Ida|Ida e Volta) /)).toBeVisible();
  await expect(rules.getByText(/sem reembolso|Reembolso de até \d+% da tarifa/).first()).toBeVisible();
  await expect(rules.getByText(/ermite alteração/).first()).toBeVisible();
  await expect(rules.getByText('A taxa de embarque volta em qualquer cancelamento')).toBeVisible();
  await expect(panel.getByText(/^1\.234 \S+ vencem em \d{2}\/\d{2}\/\d{4}$/)).toBeVisible();
  await checkAccessibility();
});

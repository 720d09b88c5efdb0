import { daysAhead } from '../support/days.ts';
import { expect, type Page, test } from '../support/test.ts';
import { buy, fillTraveller } from './steps/checkout.ts';
import { openResults, selectFirst } from './steps/results.ts';

const done = (page: Page) => page.getByRole('heading', { name: 'Reserva concluída' });
const brazilian = (day: string) => day.split('-').reverse().join('/');

test('one tap fills in the member, another gives everybody one contact; a CPF and a baby’s adult are looked at', async ({
  page,
  newMember,
  startSignedIn,
  checkAccessibility,
}) => {
  const member = await newMember({ name: 'Joana da Silva Prado' });
  await startSignedIn(member);
  await openResults(page, { daysAhead: 47, adults: 2, babies: 1 });
  await selectFirst(page);
  const [first, second, baby] = ['Adulto 1', 'Adulto 2', 'Bebê 1'].map((name) => page.getByRole('group', { name }));
  if (!first || !second || !baby) throw new Error('three travel');

  await test.step('the member travels as the second adult, by one tap', async () => {
    await second.getByRole('button', { name: 'Usar meus dados' }).click();
    await expect(second.getByLabel('Nome', { exact: true })).toHaveValue('JOANA');
    await expect(second.getByLabel('Sobrenome')).toHaveValue('DA SILVA PRADO');
    await expect(second.getByLabel('E-mail')).toHaveValue(member.email);
    await expect(baby.getByRole('button', { name: 'Usar meus dados' })).toBeHidden();
  });

  await test.step('phones and dates are read as they are pasted and typed', async () => {
    await first.getByLabel('Telefone').pressSequentially('+55 11 98765 4321');
    await expect(first.getByLabel('Telefone')).toHaveValue('(11) 98765-4321');
    await first.getByLabel('Telefone').fill('+55 (00) 98765-4321');
    await first.getByLabel('Telefone').press('Tab');
    await expect(page.getByText('Telefone precisa ter DDD e nove dígitos: (99) 99999-9999')).toBeVisible();
    await first.getByLabel('Telefone').fill('5511987654321');
    await expect(first.getByLabel('Telefone')).toHaveValue('(11) 98765-4321');
    await first.getByLabel('Data de nascimento').fill('1990-05-10');
    await expect(first.getByLabel('Data de nascimento')).toHaveValue('10/05/1990');
    await first.getByLabel('Data de nascimento').fill('');
    await first.getByLabel('Data de nascimento').pressSequentially('10051990');
    await expect(first.getByLabel('Data de nascimento')).toHaveValue('10/05/1990');
  });

  await test.step('everybody gets the contact of the first by one tap', async () => {
    await first.getByLabel('E-mail').fill('familia@demo.test');
    await first.getByRole('button', { name: 'Usar este e-mail e telefone para todos' }).click();
    for (const traveller of [second, baby]) {
      await expect(traveller.getByLabel('E-mail')).toHaveValue('familia@demo.test');
      await expect(traveller.getByLabel('Telefone')).toHaveValue('(11) 98765-4321');
    }
    await checkAccessibility();
  });

  await test.step('the same CPF twice, and a baby with someone under 18, are told at their fields', async () => {
    await fillTraveller(page, 'Adulto 1', { name: 'Rui', birthdate: '10/05/2010' });
    await fillTraveller(page, 'Adulto 2', { documentId: '111.444.777-35' });
    await fillTraveller(page, 'Bebê 1', { name: 'Lia', birthdate: '01/06/2026' });
    await buy(page);
    const sameCpf = page.getByText('Este CPF já foi informado para outra pessoa. Cada uma precisa do seu.');
    await expect(sameCpf).toBeVisible();
    await expect(baby.getByLabel('Documento', { exact: true })).toBeFocused();
    await baby.getByLabel('Documento', { exact: true }).fill('39053344705');
    await expect(sameCpf).toBeHidden();
    const tooYoung = page.getByText('O adulto que leva o bebê precisa ter 18 anos ou mais no dia do primeiro voo.');
    await expect(tooYoung).toBeVisible();
    await baby.getByLabel('Viaja no colo de').selectOption({ label: 'JOANA PRADO' });
    await expect(tooYoung).toBeHidden();
    await page.getByRole('button', { name: 'Comprar' }).click();
    await expect(done(page)).toBeVisible();
  });
});

test('a flight abroad is taken with a passport, whose validity is looked at; within Brazil none is offered', async ({
  page,
  newMember,
  startSignedIn,
  checkAccessibility,
}) => {
  await startSignedIn(await newMember());
  const type = page.getByLabel('Tipo de documento');

  await test.step('within Brazil it is not offered', async () => {
    await openResults(page, { daysAhead: 48 });
    await selectFirst(page);
    await expect(type.getByRole('option')).toHaveText(['Selecione', 'CPF', 'RG', 'CNH']);
  });

  await openResults(page, { daysAhead: 60, nights: 10, to: 'LIS' });
  await selectFirst(page);
  await fillTraveller(page, 'Adulto 1');

  await test.step('its number has letters and its last day is asked for', async () => {
    await type.selectOption('Passaporte');
    await expect(page.getByLabel('Documento', { exact: true })).toHaveValue('');
    await buy(page);
    await expect(page.getByText('Documento não pode ser vazio')).toBeVisible();
    await expect(page.getByText('Validade do passaporte não pode ser vazio')).toBeVisible();
    await page.getByLabel('Documento', { exact: true }).fill('fx 12');
    await page.getByLabel('Documento', { exact: true }).press('Tab');
    await expect(page.getByText('Passaporte tem de 5 a 11 letras maiúsculas ou números')).toBeVisible();
    await page.getByLabel('Documento', { exact: true }).fill('fx 123456');
    await expect(page.getByLabel('Documento', { exact: true })).toHaveValue('FX123456');
  });

  await test.step('one that ends before the trip is refused, one that ends soon after it is warned of', async () => {
    const validity = page.getByLabel('Validade do passaporte');
    await validity.fill(daysAhead(65));
    await expect(validity).toHaveValue(brazilian(daysAhead(65)));
    await expect(
      page.getByText('O passaporte vence antes do fim da viagem. Renove-o ou use outro documento.'),
    ).toBeVisible();
    await validity.fill(brazilian(daysAhead(120)));
    await expect(page.getByText(/^Vence menos de 6 meses depois da viagem/)).toBeVisible();
    await checkAccessibility();
  });

  await test.step('it survives a reload, and buys', async () => {
    await page.reload();
    await expect(page.getByLabel('Validade do passaporte')).toHaveValue(brazilian(daysAhead(120)));
    await expect(page.getByLabel('Documento', { exact: true })).toHaveValue('FX123456');
    await page.getByRole('button', { name: 'Comprar' }).click();
    await expect(done(page)).toBeVisible();
  });
});

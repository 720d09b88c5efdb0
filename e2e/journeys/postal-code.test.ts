import { expect, test } from '../support/test.ts';
import { payMostInCash } from './steps/payment.ts';
import { openResults, selectFirst } from './steps/results.ts';

test('a postal code fills the address, an unknown one says so and takes back what the last one filled', async ({
  page,
  newMember,
  startSignedIn,
  loseLine,
  expectStatuses,
}) => {
  expectStatuses(404, 0);
  await startSignedIn(await newMember());
  await openResults(page, { daysAhead: 58 });
  await selectFirst(page);
  await payMostInCash(page);
  const billing = page.getByRole('group', { name: 'Dados de cobrança' });
  const [zip, city, state, street] = ['CEP', 'Cidade', 'Estado', 'Endereço'].map((name) => billing.getByLabel(name));
  if (!zip || !city || !state || !street) throw new Error('the form has no address');
  await zip.fill('01310100');
  await expect(city).toHaveValue('São Paulo');
  await expect(street).toHaveValue('Avenida Paulista');

  await test.step('an unknown code empties what was filled', async () => {
    await zip.fill('99999999');
    await expect(billing.getByText('CEP não encontrado. Confira o número ou preencha o endereço.')).toBeVisible();
    await expect(city).toHaveValue('');
    await expect(street).toHaveValue('');
    await expect(state).toHaveValue('');
  });

  await test.step('what the buyer wrote stays', async () => {
    await street.fill('Rua das Flores');
    await zip.fill('99999998');
    await expect(billing.getByText('CEP não encontrado. Confira o número ou preencha o endereço.')).toBeVisible();
    await expect(street).toHaveValue('Rua das Flores');
  });

  await test.step('a code typed without a line is looked up when it is back', async () => {
    const plugIn = await loseLine();
    await zip.fill('51011000');
    await expect(billing.getByText('Sem conexão: o endereço será buscado assim que ela voltar.')).toBeVisible();
    await plugIn();
    await expect(city).toHaveValue('Recife');
    await expect(street).toHaveValue('Avenida Boa Viagem');
  });
});

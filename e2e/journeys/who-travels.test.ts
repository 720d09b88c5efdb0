import { daysAhead, yearsAgo } from '../support/days.ts';
import { expect, test } from '../support/test.ts';
import { buy, fillTraveller } from './steps/checkout.ts';
import { openResults, selectFirst } from './steps/results.ts';

const brazilian = (day: string) => day.split('-').reverse().join('/');
const bornBefore = (days: number) => brazilian(daysAhead(-days));

test('a family flies abroad: one with a passport, the member by one tap, a baby on a lap', async ({
  page,
  newMember,
  startSignedIn,
  checkAccessibility,
}) => {
  await startSignedIn(await newMember({ name: 'Joana da Silva Prado' }));
  await openResults(page, { daysAhead: 60, nights: 10, to: 'LIS', adults: 2, babies: 1 });
  await selectFirst(page);
  const [first, second, baby] = ['Adulto 1', 'Adulto 2', 'Bebê 1'].map((name) => page.getByRole('group', { name }));
  if (!first || !second || !baby) throw new Error('three travel');

  await second.getByRole('button', { name: 'Usar meus dados' }).click();
  await expect(second.getByLabel('Sobrenome')).toHaveValue('DA SILVA PRADO');
  await second.getByLabel('Data de nascimento').fill(yearsAgo(36));
  await second.getByLabel('Gênero').selectOption('F');
  await second.getByLabel('Tipo de documento').selectOption('CPF');
  await second.getByLabel('Documento', { exact: true }).fill('111.444.777-35');
  await fillTraveller(page, 'Bebê 1', { name: 'Lia', birthdate: bornBefore(180), documentId: '11144477735' });
  await fillTraveller(page, 'Adulto 1', { name: 'Rui', birthdate: bornBefore(16 * 365) });

  await test.step('one of them has a passport, which is warned of where it ends soon after the trip', async () => {
    await first.getByLabel('Tipo de documento').selectOption('Passaporte');
    await first.getByLabel('Documento', { exact: true }).fill('fx 123456');
    await first.getByLabel('Validade do passaporte').fill(daysAhead(120));
    await expect(first.getByText(/^Vence menos de 6 meses depois da viagem/)).toBeVisible();
  });

  await test.step('everybody gets the contact of the first by one tap', async () => {
    await first.getByLabel('E-mail').fill('familia@demo.test');
    await first.getByRole('button', { name: 'Usar este e-mail e telefone para todos' }).click();
    await expect(second.getByLabel('Telefone')).toHaveValue('(11) 98765-4321');
    await expect(baby.getByLabel('E-mail')).toHaveValue('familia@demo.test');
  });

  await test.step('what is wrong between them keeps from buying, and the first of it has the focus', async () => {
    await buy(page);
    const sameCpf = page.getByText('Este CPF já foi informado para outra pessoa. Cada uma precisa do seu.');
    await expect(sameCpf).toBeVisible();
    await expect(baby.getByLabel('Documento', { exact: true })).toBeFocused();
    await checkAccessibility();
    await baby.getByLabel('Documento', { exact: true }).fill('39053344705');
    await expect(sameCpf).toBeHidden();
    const tooYoung = page.getByText('O adulto que leva o bebê precisa ter 18 anos ou mais no dia do primeiro voo.');
    await expect(tooYoung).toBeVisible();
    await baby.getByLabel('Viaja no colo de').selectOption({ label: 'JOANA DA SILVA PRADO' });
    await expect(tooYoung).toBeHidden();
  });

  await test.step('all of it survives a reload, and buys', async () => {
    await page.reload();
    await expect(first.getByLabel('Validade do passaporte')).toHaveValue(brazilian(daysAhead(120)));
    await expect(first.getByLabel('Documento', { exact: true })).toHaveValue('FX123456');
    await page.getByRole('button', { name: 'Comprar' }).click();
    await expect(page.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();
  });
});

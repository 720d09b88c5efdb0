import { daysAhead, yearsAgo } from '../support/days.ts';
import { expect, test } from '../support/test.ts';
import { buy } from './steps/checkout.ts';
import {
  chooseDate,
  countAdults,
  fillPassenger,
  openExperienceNamed,
  openExperiences,
  ticketsOf,
} from './steps/experiences.ts';
import { expectSummary } from './steps/hotels.ts';
import { shownBookingCode } from './steps/payment.ts';
import { firstOption } from './steps/results.ts';
import { tripOf, unfold } from './steps/trips.ts';

const SAME_CPF = 'Este CPF já foi informado para outra pessoa. Cada uma precisa do seu.';

test('an adult and a child take a cooking class: each has a price, a document and an age of their own', async ({
  page,
  newMember,
  startSignedIn,
  checkAccessibility,
  checkWidth,
}) => {
  await startSignedIn(await newMember());
  await openExperiences(page, { daysAhead: 43 });
  // It takes children of 8 to 13, who pay half.
  await openExperienceNamed(page, 'Oficina de cozinha regional');
  const tickets = ticketsOf(page);
  await countAdults(page, 1);
  const children = tickets.getByRole('group', { name: 'Crianças' });
  await expect(children).toContainText(/De 8 a 13 anos · [\d.]+ Pts cada/);
  await children.getByRole('button', { name: 'Aumentar Crianças' }).click();
  await expect(tickets.getByText('Total para 2 pessoas')).toBeVisible();
  await chooseDate(page);
  await expectSummary(page);
  await expect(page.getByRole('region', { name: 'Sua viagem' }).getByText('1 adulto, 1 criança')).toBeVisible();

  await fillPassenger(page, 'Passageiro 1 · Adulto');
  await fillPassenger(page, 'Passageiro 2 · Criança', { name: 'Leo', birthdate: yearsAgo(20) });
  await buy(page);
  const child = page.getByRole('group', { name: 'Passageiro 2 · Criança' });
  await test.step('what is wrong with the child is said beside its fields', async () => {
    await expect(child.getByLabel('Documento', { exact: true })).toHaveAccessibleDescription(SAME_CPF);
    await expect(child.getByLabel('Data de nascimento')).toHaveAccessibleDescription(
      'O ingresso de criança é para quem tem de 8 a 13 anos no dia da experiência.',
    );
    await checkAccessibility();
    await checkWidth();
  });
  await child.getByLabel('Documento', { exact: true }).fill('11144477735');
  await child.getByLabel('Data de nascimento').fill(yearsAgo(9));
  await buy(page);
  await expect(page.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();
  const code = await shownBookingCode(page);
  await page.getByRole('link', { name: 'Ver minhas viagens' }).click();
  const trip = tripOf(page, code);
  await unfold(trip);
  await expect(trip.getByRole('definition').filter({ hasText: '1 adulto, 1 criança' })).toBeVisible();
});

test('on Christmas nothing takes place, and a day around it is one press away', async ({
  page,
  newMember,
  startSignedIn,
  checkAccessibility,
}) => {
  await startSignedIn(await newMember());
  const christmas = `${daysAhead(0).slice(0, 4)}-12-25`;
  await page.goto(`/busca/resultado-pesquisa?tipo=experiencias&cidade=BR-BA-SALVADOR&data=${christmas}`);
  await expect(page.getByText('Não encontramos experiências para esta pesquisa.')).toBeVisible();
  const others = page.getByRole('region', { name: 'Veja em outras datas' });
  await expect(others.getByRole('button', { name: /26\/12 [\d.]+ Pts/ })).toBeVisible();
  await checkAccessibility();
  await others.getByRole('button', { name: /26\/12/ }).press('Enter');
  await firstOption(page);
  // Other days are not above a list: the keyboard goes on from the top of it.
  await expect(page.getByRole('heading', { level: 1, name: 'Resultados da pesquisa' })).toBeFocused();
  await expect(page).toHaveURL(/data=\d{4}-12-26/);
});

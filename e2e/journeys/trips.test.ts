import { demoPassword } from '../support/members.ts';
import { expect, test } from '../support/test.ts';
import { unfold } from './steps/trips.ts';

test('where there is nothing to show, a way on is shown', async ({
  page,
  newMember,
  startSignedIn,
  checkAccessibility,
  expectStatuses,
}) => {
  expectStatuses(404);
  await startSignedIn(await newMember());

  await test.step('a new member has no trips yet and is shown the way to a search', async () => {
    await page.goto('/conta/minhas-viagens');
    await expect(page.getByRole('main')).toContainText(/viage/i);
    await checkAccessibility();
  });

  await test.step('an address that is no search says so', async () => {
    await page.goto('/busca/resultado-pesquisa?tipo=aereo&origem=%3Cscript%3E&destino=1&ida=ontem&adultos=999');
    await expect(page.getByRole('link', { name: 'Refazer pesquisa' })).toBeVisible();
  });

  await test.step('an address that does not exist says so and leads home', async () => {
    await page.goto('/nao-existe/isto');
    await expect(page.getByRole('link', { name: /início|voltar/i }).first()).toBeVisible();
  });
});

test('the demo account has past and coming flights, and the filters tell them apart', async ({
  page,
  startSignedIn,
}) => {
  await startSignedIn({ email: 'ana@demo.test', password: demoPassword });
  await page.goto('/conta/minhas-viagens');
  await expect(page.getByRole('button', { name: /250\.000/ })).toBeVisible();
  await expect(page.getByText('Emitido').first()).toBeVisible();

  await test.step('flights that are over are told apart', async () => {
    await page.getByRole('radio', { name: 'Encerradas' }).or(page.getByLabel('Encerradas')).first().check();
    await expect(page.getByText('Finalizado').first()).toBeVisible();
  });

  await test.step('a flight that is over keeps its voucher', async () => {
    const over = page.getByRole('article').filter({ hasText: 'Finalizado' }).first();
    await unfold(over);
    const saved = page.waitForEvent('download');
    await over.getByRole('button', { name: 'Baixar voucher (PDF)' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^voucher-EMB-\w+\.pdf$/);
    await expect(over.getByRole('button', { name: 'Reenviar Voucher' })).toHaveCount(0);
  });
});

test('a trip is a page of its own, which Back leaves for the list as it was', async ({
  page,
  newMember,
  startSignedIn,
  checkAccessibility,
  expectStatuses,
}) => {
  expectStatuses(404);
  await startSignedIn({ email: 'ana@demo.test', password: demoPassword });
  await page.goto('/conta/minhas-viagens');
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  const ended = page.getByRole('radio', { name: 'Encerradas' });
  await expect(page.getByRole('region', { name: 'Sua próxima viagem' })).toBeVisible();

  await test.step('the title of a card leads there, and Back to where the list was left', async () => {
    await ended.check();
    const last = page.getByRole('article').last();
    const title = (await last.getByRole('heading', { level: 2 }).textContent()) ?? '';
    await last.getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(/\/conta\/minhas-viagens\/[0-9A-Z]+$/);
    await expect(heading).toHaveText(title);
    await checkAccessibility();
    await page.getByRole('link', { name: 'Minhas viagens' }).first().click();
    await expect(ended).toBeChecked();
    await expect(last.getByRole('link', { name: title })).toBeInViewport();
    await expect(last.getByRole('link', { name: title })).toBeFocused();
  });

  const next = page.getByRole('region', { name: 'Sua próxima viagem' });
  await test.step('the next trip leads to its page, which a reload opens again', async () => {
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await next.getByRole('link', { name: 'Ver viagem' }).click();
    await expect(page.getByRole('region', { name: 'Pagamento' })).toBeVisible();
    const title = (await heading.textContent()) ?? '';
    await page.reload();
    await expect(heading).toHaveText(title);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar voucher (PDF)' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^voucher-EMB-\w+\.pdf$/);
  });

  await test.step('who is somebody else does not find it, and is shown the way on', async () => {
    const address = page.url();
    // A page that stays open would load itself anew for who comes.
    await page.goto('about:blank');
    await startSignedIn(await newMember());
    await page.goto(address);
    await expect(heading).toHaveText('Não encontramos esta viagem');
    await page.getByRole('main').getByRole('link', { name: 'Ver minhas viagens' }).click();
    await expect(heading).toHaveText('Minhas viagens');
  });
});

import { expect, type Page, test } from '../support/test.ts';
import { byKeyboard } from './steps/input-methods.ts';
import { foldOf } from './steps/trips.ts';
import { agreeAndBuy, enter, expectSaid, payByCard, purchases, sayWho, search } from './steps/whole-purchase.ts';

/** A whole purchase as a person who does not see it makes it: with Tab, arrows, Enter and Space, by roles and names, and by what is said on the way. */

const PRICE = /\d Pts/;

/** A notice, which stands in an area that is read out as it changes. */
const noticeOf = (page: Page) => page.getByRole('region', { name: 'Avisos' }).getByRole('alert');

for (const [what, bought] of Object.entries(purchases)) {
  test(`${what} is bought by keyboard and by what a screen reader says, from signing in to My trips`, async ({
    page,
    newMember,
    checkAccessibility,
  }) => {
    const input = byKeyboard(page);
    await enter(page, input, await newMember());
    await expectSaid(page, /.+/);

    await test.step('what is missing in the form is said at its field, and as a notice', async () => {
      if (bought.tab !== undefined) await input.tab(bought.tab);
      await input.press(page.getByRole('button', { name: 'Buscar' }));
      const { name, problem, notice } = bought.firstField;
      if (notice !== undefined) await expect(noticeOf(page)).toContainText(notice);
      const first = page.getByRole('combobox', { name });
      await expect(first).toBeFocused();
      await expect(first).toHaveAccessibleDescription(problem);
    });

    const { tab: _, ...onItsTab } = bought;
    const card = await search(page, input, onItsTab);

    await test.step('the results are said: how many, and of each card its place and its price', async () => {
      await expectSaid(page, 'Resultados da pesquisa');
      const results = page.getByRole('region', { name: 'Opções encontradas' });
      const count = results.getByRole('status').getByRole('heading', { level: 2 });
      await expect(count).toHaveText(bought.count);
      const size = /\d+/.exec((await count.textContent()) ?? '')?.[0] ?? '';
      const places = results.getByRole('listitem').filter({ has: page.getByRole('article') });
      for (const at of [0, 1]) {
        await expect(places.nth(at)).toHaveAttribute('aria-setsize', size);
        await expect(places.nth(at)).toHaveAttribute('aria-posinset', String(at + 1));
        await expect(places.nth(at).getByRole('article', { name: PRICE })).toBeVisible();
        await expect(places.nth(at).getByRole('heading', { level: 3, name: PRICE })).toBeVisible();
      }
      for (const row of await card.getByRole('radio').all()) {
        await expect(row).toHaveAccessibleName(/\d\d:\d\d.* [A-Z]{3}.*(Direto|\d parada).*\d\d:\d\d/);
        await expect(row).not.toBeChecked();
      }
    });

    await bought.select(page, card, input);
    await expectSaid(page, 'Detalhes da Viagem');

    await test.step('the summary has its parts under headings, and says what still keeps from buying', async () => {
      const headings = page.getByRole('heading', { level: 2 });
      for (const name of ['Sua viagem', 'Pagamento', 'Revisão', 'Valor da compra']) {
        await expect(headings.filter({ hasText: name })).toHaveCount(1);
      }
      const within = page.getByRole('heading', { level: 3 });
      for (const name of ['Cupom de desconto', 'Pagamento com pontos']) {
        await expect(within.filter({ hasText: name })).toHaveCount(1);
      }
      const buy = page.getByRole('button', { name: 'Comprar' });
      await expect(buy).toHaveAccessibleDescription('Aceite os termos para comprar.');
    });

    await test.step('what is missing of who travels is said as a notice and at its field', async () => {
      await agreeAndBuy(page, input);
      await expect(noticeOf(page)).toContainText('Preencha todos os campos');
      const person = page.getByRole('group', { name: bought.person });
      const name = person.getByRole('textbox', { name: 'Nome', exact: true });
      await expect(name).toBeFocused();
      await expect(name).toHaveAccessibleDescription('Nome não pode ser vazio');
    });

    await sayWho(page, input, bought);
    await payByCard(page, input);
    await checkAccessibility();
    await input.press(page.getByRole('button', { name: 'Comprar' }));

    await test.step('the end is said, with the code of what was booked', async () => {
      await expectSaid(page, 'Reserva concluída');
      const done = page.getByRole('heading', { level: 1 });
      await expect(done).toHaveAccessibleDescription(/EMB-[A-Z0-9]{6}/);
      const code = /EMB-[A-Z0-9]{6}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? '';
      await input.press(page.getByRole('link', { name: 'Ver minhas viagens' }));
      await expectSaid(page, 'Minhas viagens');
      const trip = page.getByRole('article', { name: `Reserva ${code}` });
      const fold = foldOf(trip);
      await input.press(fold);
      await expect(fold).toHaveAttribute('aria-expanded', 'true');
      await expect(fold).toBeFocused();
    });
  });
}

import { expect, test } from '../support/test.ts';
import { byKeyboard } from './steps/hands.ts';
import { agreeAndBuy, enter, expectSaid, payByCard, purchases, sayWho, search } from './steps/whole-purchase.ts';

/** A whole purchase with Tab, arrows, Enter and Space: nothing is ever clicked. */

for (const [what, bought] of Object.entries(purchases)) {
  test(`${what} is bought by keyboard alone, from signing in to My trips`, async ({
    page,
    newMember,
    checkAccessibility,
  }) => {
    const hands = byKeyboard(page);
    await enter(page, hands, await newMember());
    await expectSaid(page, /.+/);

    const card = await search(page, hands, bought);
    await expectSaid(page, 'Resultados da pesquisa');
    await bought.select(page, card, hands);
    await expectSaid(page, 'Detalhes da Viagem');

    await sayWho(page, hands, bought);
    await payByCard(page, hands);
    await checkAccessibility();
    await agreeAndBuy(page, hands);
    await expectSaid(page, 'Reserva concluída');

    await hands.press(page.getByRole('link', { name: 'Ver minhas viagens' }));
    await expectSaid(page, 'Minhas viagens');
    const fold = page.getByRole('article').getByRole('heading', { level: 2 }).getByRole('button');
    await hands.press(fold);
    await expect(fold).toHaveAttribute('aria-expanded', 'true');
    await expect(fold).toBeFocused();
  });
}

import { expect, test } from '../support/test.ts';
import { byTouch } from './steps/input-methods.ts';
import { foldOf } from './steps/trips.ts';
import { agreeAndBuy, enter, payByCard, purchases, sayWho, search } from './steps/whole-purchase.ts';

/** A whole purchase at the width of a window of 1280 px at 400 %, narrower than any phone. */

test.use({ viewport: { width: 320, height: 640 } });

for (const [what, bought] of Object.entries(purchases)) {
  test(`${what} is bought at 320 px without scrolling sideways`, async ({
    page,
    newMember,
    startSignedIn,
    checkWidth,
    checkAccessibility,
  }) => {
    const input = byTouch(page, checkWidth);
    const heading = page.getByRole('heading', { level: 1 });
    const member = await newMember();
    if (bought.tab === undefined) await enter(page, input, member);
    else {
      await startSignedIn(member);
      await page.goto('/');
    }
    const card = await search(page, input, bought);
    await bought.select(page, card, input);
    await expect(heading).toHaveText('Detalhes da Viagem');
    await sayWho(page, input, bought);
    if (bought.tab === undefined) await payByCard(page, input);
    await checkWidth();
    await checkAccessibility();
    await agreeAndBuy(page, input);
    await expect(heading).toHaveText('Reserva concluída');
    await input.press(page.getByRole('link', { name: 'Ver minhas viagens' }));
    await expect(heading).toHaveText('Minhas viagens');
    await input.press(foldOf(page.getByRole('article')));
    await checkWidth();
  });
}

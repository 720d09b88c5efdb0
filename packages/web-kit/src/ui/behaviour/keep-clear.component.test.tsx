import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import { AlertArea } from '../notices/alert-area.tsx';
import { showAlert } from '../notices/alerts.ts';

beforeEach(() => page.viewport(390, 700));

/** Fields in error so far from the top of the window, in a page that cannot be scrolled. */
function Fields({ at }: { readonly at: readonly number[] }) {
  return (
    <form>
      {at.map((top) => (
        <label key={top} style={{ position: 'fixed', top, left: 16, right: 16 }}>
          Campo {top}
          <input
            aria-invalid
            aria-describedby={`error-${top}`}
            style={{ display: 'block', width: '100%', height: 44 }}
          />
          <span id={`error-${top}`}>Não pode ser vazio</span>
        </label>
      ))}
    </form>
  );
}

async function alerted(...at: readonly number[]) {
  const screen = await renderInShop(
    <>
      <Fields at={at} />
      <AlertArea />
    </>,
  );
  // For longer than a test takes: where it stands is to be seen, not for how long.
  showAlert('error', 'Preencha todos os campos', { milliseconds: 3_600_000 });
  const alert = screen.getByRole('alert');
  await expect.element(alert).toBeVisible();
  return { screen, topOf: () => alert.element().getBoundingClientRect().top };
}

it('stands at the top, and stays there beside fields that it does not touch', async () => {
  const { topOf } = await alerted(300, 560);
  expect(topOf()).toBeLessThan(200);
});

it('stands at the bottom where it would lie over a field in error, its label or its sentence', async () => {
  for (const at of [20, 70, 110]) {
    const { screen, topOf } = await alerted(at);
    await expect.poll(topOf).toBeGreaterThan(400);
    await screen.unmount();
  }
});

it.each([70, 132])('covers no head of its page, %i px from its top', async (top) => {
  const screen = await renderInShop(
    <main>
      <header style={{ position: 'fixed', top, left: 16, right: 16 }}>
        <h1>Salvador</h1>
      </header>
      <AlertArea />
    </main>,
  );
  showAlert('success', 'Reserva cancelada.', { milliseconds: 3_600_000 });
  const alert = screen.getByRole('status');
  await expect.poll(() => alert.element().getBoundingClientRect().top).toBeGreaterThan(400);
});

it('leaves the field that takes the focus after it came', async () => {
  const { screen, topOf } = await alerted(80, 540);
  for (const [field, isBelow] of [
    ['Campo 80', true],
    ['Campo 540', false],
  ] as const) {
    screen.getByLabelText(field).element().focus();
    await expect.poll(() => topOf() > 400).toBe(isBelow);
  }
});

it('leaves the rest of a form in error, and what its region is called, where there is room for it elsewhere', async () => {
  const rest = [
    <h2 key="h2" id="ask" style={{ position: 'fixed', top: 80, left: 16, margin: 0 }}>
      Peça ajuda
    </h2>,
    <input key="input" aria-label="Nome" style={{ position: 'fixed', top: 80, left: 16, right: 16, height: 44 }} />,
  ];
  for (const part of rest) {
    const screen = await renderInShop(
      <section aria-labelledby="ask">
        <form>
          {part}
          <input aria-label="Celular" aria-invalid style={{ position: 'fixed', top: 300, left: 16, height: 44 }} />
        </form>
        <AlertArea />
      </section>,
    );
    showAlert('error', 'Preencha todos os campos', { milliseconds: 3_600_000 });
    const alert = screen.getByRole('alert');
    await expect.poll(() => alert.element().getBoundingClientRect().top).toBeGreaterThan(400);
    await screen.unmount();
  }
});

it('covers the rest of a form rather than its fields in error', async () => {
  const screen = await renderInShop(
    <form>
      <input aria-label="Nome" style={{ position: 'fixed', top: 80, left: 16, right: 16, height: 44 }} />
      <input aria-label="Celular" aria-invalid style={{ position: 'fixed', bottom: 110, left: 16, height: 44 }} />
      <AlertArea />
    </form>,
  );
  showAlert('error', 'Preencha todos os campos', { milliseconds: 3_600_000 });
  const alert = screen.getByRole('alert');
  await expect.element(alert).toBeVisible();
  await expect.poll(() => alert.element().getBoundingClientRect().top).toBeLessThan(200);
});

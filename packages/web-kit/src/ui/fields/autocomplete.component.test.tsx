import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drawn } from '../../testing/drawn.ts';
import { eventually } from '../../testing/eventually.ts';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import states, { citiesFor, From, sightsFor, Where } from './autocomplete.states.tsx';
import { NotNow, TYPING_PAUSE_MS } from './look-up.ts';

beforeEach(() => page.viewport(1280, 900));

const field = () => page.getByRole('combobox', { name: 'Origem' });
const options = () => page.getByRole('option');
const chosen = () => document.querySelector('output')?.textContent;
const marked = () =>
  document.getElementById(field().element().getAttribute('aria-activedescendant') ?? '')?.textContent ?? undefined;

/** Renders the field and types into it. */
async function typing(text: string, part = states.empty) {
  const screen = await renderInShop(part);
  await field().click();
  await userEvent.keyboard(text);
  return screen;
}

/** A server whose answers come when the test says so. */
function heldAnswers() {
  const held = new Map<string, () => void>();
  return {
    search: (text: string) =>
      new Promise<readonly string[]>((resolve) => held.set(text, () => resolve(citiesFor(text)))),
    asked: (text: string) => eventually(() => expect([...held.keys()]).toContain(text)),
    async answer(text: string) {
      await this.asked(text);
      held.get(text)?.();
    },
    /** Answers all there was asked. Resolves when that is drawn. */
    async answerAll() {
      for (const give of held.values()) give();
      await drawn();
    },
  };
}

/** Lets time stand still until `act` has been done, and then a pause in typing pass: a look-up that is not stopped has begun. */
async function withinPause(act: () => Promise<void>) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await act();
    await vi.advanceTimersByTimeAsync(TYPING_PAUSE_MS);
  } finally {
    vi.useRealTimers();
  }
}

describe('its suggestions', () => {
  it('come after three letters, with or without accents, and are counted aloud', async () => {
    const screen = await typing('sã');
    expect(options().elements()).toHaveLength(0);
    await userEvent.keyboard('o');
    await expect.element(screen.getByRole('listbox', { name: 'Sugestões' })).toBeVisible();
    expect(options().elements()).toHaveLength(3);
    await expect.element(screen.getByRole('status')).toHaveTextContent('3 sugestões');
    await expect.element(field()).toHaveAttribute('aria-expanded', 'true');
  });

  it('are taken by a click, and the field keeps the focus', async () => {
    await typing('sant');
    await options().getByText('Santos').click();
    await expect.element(field()).toHaveValue('Santos');
    await expect.element(field()).toHaveFocus();
    expect(options().elements()).toHaveLength(0);
    expect(chosen()).toBe('Santos');
  });

  it('say that nothing was found', async () => {
    const screen = await typing('xyz');
    await expect.element(screen.getByText('Não encontrado')).toBeVisible();
    await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
  });

  it.each([
    ['that nothing was found', async () => [], 'Não encontrado'],
    [
      'that no answer came',
      () => Promise.reject(new Error()),
      'Sem conexão. A pesquisa continua assim que ela voltar.',
    ],
    [
      'that it will try again',
      () => Promise.reject(new NotNow()),
      'A pesquisa não respondeu. Tentamos de novo em instantes.',
    ],
  ])('say %s in a region that was there before, empty and without room of its own', async (_what, search, text) => {
    const screen = await renderInShop(<From search={search} />);
    const region = screen.getByRole('status').element();
    expect(region).toBeEmptyDOMElement();
    expect(region.closest('div')?.getBoundingClientRect().height).toBe(0);
    await field().click();
    await userEvent.keyboard('xyz');
    await expect.element(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(text).element()).toBe(region);
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('say that no answer came, and come once there is a connection', async () => {
    let isCut = true;
    const search = async (text: string) => (isCut ? Promise.reject(new Error()) : citiesFor(text));
    const screen = await typing('salv', <From search={search} />);
    await expect.element(screen.getByText('Sem conexão. A pesquisa continua assim que ela voltar.')).toBeVisible();
    isCut = false;
    dispatchEvent(new Event('online'));
    await expect.element(options().getByText('Salvador')).toBeVisible();
  });

  it('are not asked for again while the field is left, and are once somebody is back', async () => {
    const search = vi.fn(() => Promise.reject(new Error()));
    const screen = await typing('salv', <From search={search} />);
    await expect.element(screen.getByText('Sem conexão. A pesquisa continua assim que ela voltar.')).toBeVisible();
    await userEvent.tab();
    dispatchEvent(new Event('online'));
    await expect.element(screen.getByText('Escolha uma das sugestões da lista')).toBeVisible();
    expect(search).toHaveBeenCalledOnce();
    await field().click();
    await expect.poll(() => search.mock.calls.length).toBe(2);
  });
});

describe('its keys', () => {
  it('reach the first with ArrowDown, go round, and take with Enter', async () => {
    await typing('sao');
    await expect.element(options().first()).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    expect(marked()).toBe('São José dos Campos');
    await userEvent.keyboard('{ArrowUp}');
    expect(marked()).toBe('São Paulo');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(marked()).toBe('São Luís');
    await userEvent.keyboard('{Enter}');
    await expect.element(field()).toHaveValue('São Luís');
    expect(chosen()).toBe('São Luís');
  });

  it('take the first with Enter where none is marked, also before it has come', async () => {
    const server = heldAnswers();
    await typing('salv{Enter}', <From search={server.search} />);
    await server.answer('salv');
    await expect.element(field()).toHaveValue('Salvador');
    expect(options().elements()).toHaveLength(0);
  });

  it('take the first with Tab, and go on', async () => {
    await typing(
      'salv',
      <>
        <From />
        <input aria-label="Destino" />
      </>,
    );
    await expect.element(options().first()).toBeVisible();
    await userEvent.tab();
    await expect.element(page.getByLabelText('Destino')).toHaveFocus();
    await expect.element(field()).toHaveValue('Salvador');
  });

  it('close the list with Escape, and leave the text', async () => {
    await typing('sao');
    await expect.element(options().first()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(options().elements()).toHaveLength(0);
    await expect.element(field()).toHaveValue('sao');
  });

  it('close the list with Escape in a dialog, and the dialog with the next one', async () => {
    const onClose = vi.fn();
    await renderInShop(
      <Dialog title="Editar pesquisa" onClose={onClose}>
        <From />
      </Dialog>,
    );
    await field().click();
    await userEvent.keyboard('sao');
    await expect.element(options().first()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(options().elements()).toHaveLength(0);
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it('close with Escape also what is still to come, until more is typed', async () => {
    const server = heldAnswers();
    await typing('san', <From search={server.search} />);
    await server.asked('san');
    await userEvent.keyboard('{Enter}{Escape}');
    await server.answerAll();
    expect(options().elements()).toHaveLength(0);
    await expect.element(field()).toHaveValue('san');
    await userEvent.keyboard('t');
    await server.answer('sant');
    await expect.element(options().first()).toBeVisible();
  });
});

describe('several kinds of suggestions', () => {
  const group = (name: string) => page.getByRole('listbox', { name: 'Sugestões' }).getByRole('group', { name });

  it('stand below their headings, each as its caller draws it, and are counted aloud together', async () => {
    const screen = await typing('salva', <Where />);
    const names = (heading: string) =>
      group(heading)
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent);
    await expect.element(group('Lugares').getByText('Lugares', { exact: true })).toBeVisible();
    expect(names('Lugares')).toEqual(['Salvador', 'Salvaterra']);
    expect(names('Passeios')).toEqual(['Salvador de barco', 'Salvador a pé, do Pelourinho ao Mercado']);
    expect(group('Passeios').element().querySelectorAll('img')).toHaveLength(2);
    await expect.element(screen.getByRole('status')).toHaveTextContent('4 sugestões');
  });

  it('are one list for the keys, which never reach a heading', async () => {
    await typing('salva', <Where />);
    await expect.element(options().first()).toBeVisible();
    const reached = [];
    for (const _ of sightsFor('salva')) {
      await userEvent.keyboard('{ArrowDown}');
      reached.push(marked());
    }
    expect(reached).toEqual(sightsFor('salva').map(({ name }) => name));
    await userEvent.keyboard('{ArrowDown}');
    expect(marked()).toBe('Salvador');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}');
    await expect.element(field()).toHaveValue('Salvador de barco');
    expect(chosen()).toBe('Salvador de barco');
  });

  it('say while they are looked up and where there are none what their field says', async () => {
    let answer = () => {};
    const search = () => new Promise<ReturnType<typeof sightsFor>>((resolve) => (answer = () => resolve([])));
    const screen = await typing('sa', <Where search={search} />);
    // What is put into a region that was there before is read aloud.
    const region = screen.getByRole('status').element();
    await userEvent.keyboard('lva');
    await expect.element(screen.getByText('Procurando…')).toBeVisible();
    await expect.element(screen.getByRole('status')).toHaveTextContent('Procurando…');
    expect(screen.getByRole('status').element()).toBe(region);
    await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
    await eventually(() => {
      answer();
      expect(screen.getByText('Nada com este nome').elements()).toHaveLength(1);
    });
    await expect.element(screen.getByText('Procurando…')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByText('Nada com este nome')).not.toBeInTheDocument();
  });
});

describe('a late answer', () => {
  it('never replaces that to a newer text', async () => {
    const server = heldAnswers();
    await typing('san', <From search={server.search} />);
    await server.asked('san');
    await userEvent.keyboard('to');
    await server.answer('santo');
    await expect.element(options().getByText('Santos')).toBeVisible();
    await server.answerAll();
    expect(
      options()
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Santos']);
  });

  it('opens nothing again once a suggestion was taken', async () => {
    const server = heldAnswers();
    await typing('san', <From search={server.search} />);
    await server.answer('san');
    await expect.element(options().first()).toBeVisible();
    await withinPause(async () => {
      await userEvent.keyboard('t{ArrowDown}');
      await options().getByText('Santos').click();
    });
    await server.answerAll();
    expect(options().elements()).toHaveLength(0);
    expect(chosen()).toBe('Santos');
    await expect.element(field()).toHaveValue('Santos');
  });
});

describe('a text that was not chosen', () => {
  it('stays, and the field says so once it was left', async () => {
    await typing('xyz');
    await expect.element(page.getByText('Não encontrado')).toBeVisible();
    await expect.element(field()).not.toBeInvalid();
    await userEvent.tab();
    await expect.element(field()).toHaveAccessibleDescription('Escolha uma das sugestões da lista');
    await expect.element(field()).toHaveValue('xyz');
    await expect.element(field()).toBeInvalid();
  });

  it('is nothing wrong while the list is open once more, nor is what its form said', async () => {
    await typing('xyz', <From error="Informe a origem" />);
    await userEvent.tab();
    await expect.element(field()).toBeInvalid();
    await field().fill('salv');
    await expect.element(options().first()).toBeVisible();
    await expect.element(field()).not.toBeInvalid();
    await userEvent.keyboard('{Escape}');
    await expect.element(field()).toBeInvalid();
  });

  it('moves nothing below the field before the click that leaves it has come', async () => {
    const onClick = vi.fn();
    await typing(
      'salv',
      <>
        <From error="Informe a origem" />
        <button type="button" style={{ display: 'block', width: 900, height: 20 }} onClick={onClick}>
          Buscar
        </button>
      </>,
    );
    await expect.element(options().first()).toBeVisible();
    await page.getByRole('button', { name: 'Buscar' }).click({ position: { x: 800, y: 2 } });
    expect(onClick).toHaveBeenCalledOnce();
    await expect.element(field()).toBeInvalid();
  });

  it('is nothing wrong once it is emptied', async () => {
    await typing('xyz');
    await userEvent.tab();
    await field().fill('');
    await userEvent.tab();
    await expect.element(field()).not.toBeInvalid();
  });

  it('takes back what was chosen before', async () => {
    await typing('s', <From value="Santos" />);
    await expect.element(field()).toHaveValue('s');
    expect(chosen()).toBe('');
  });
});

describe('a field that goes on with what is taken', () => {
  it.each([
    ['a click', () => options().getByText('Santos').click()],
    ['Enter', () => userEvent.keyboard('{Enter}')],
  ])('hears of %s', async (_what, act) => {
    const onTake = vi.fn();
    await typing('santo', <From onTake={onTake} />);
    await expect.element(options().first()).toBeVisible();
    await act();
    expect(onTake).toHaveBeenCalledExactlyOnceWith('Santos');
    await expect.element(field()).toHaveValue('Santos');
  });

  it('does not with Tab, which chooses alone', async () => {
    const onTake = vi.fn();
    await typing('santo', <From onTake={onTake} />);
    await expect.element(options().first()).toBeVisible();
    await userEvent.tab();
    await expect.element(field()).toHaveValue('Santos');
    expect(chosen()).toBe('Santos');
    expect(onTake).not.toHaveBeenCalled();
  });

  it('hears of each text where that counts, too, and finds nothing wrong with it', async () => {
    const onType = vi.fn();
    await typing('xy', <From onType={onType} />);
    expect(onType.mock.calls).toEqual([['x'], ['xy']]);
    await userEvent.tab();
    await expect.element(field()).not.toHaveFocus();
    await expect.element(field()).not.toBeInvalid();
  });

  it('shows its own error of a text', async () => {
    await typing('xyz', <From error="Não há lugar com este nome" onType={() => undefined} />);
    await expect.element(field()).toHaveAccessibleDescription('Não há lugar com este nome');
  });
});

it('says what is wrong with it', async () => {
  await renderInShop(states.withError);
  await expect.element(field()).toHaveAccessibleDescription('Informe a origem');
});

it('opens its list above its label where there is no room below', async () => {
  await page.viewport(1280, 640);
  const screen = await typing('sa', <div style={{ padding: '420px 0' }}>{states.empty}</div>);
  await userEvent.keyboard('n');
  const list = screen.getByRole('listbox');
  await expect.element(list).toBeInViewport({ ratio: 1 });
  const label = screen.getByText('Origem').element().getBoundingClientRect();
  expect(list.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(label.top);
});

it('goes on in the field itself, with its list and without an error, when the window of a phone is widened', async () => {
  await page.viewport(390, 844);
  const screen = await renderInShop(states.empty);
  await field().click();
  await expect.element(screen.getByRole('dialog').getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('sao');
  await expect.element(options().first()).toBeVisible();
  await page.viewport(1280, 900);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(field()).toHaveFocus();
  await expect.element(field()).not.toBeInvalid();
  await expect.element(options().first()).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(field()).toHaveValue('São José dos Campos');
});

describe('on a phone', () => {
  beforeEach(() => page.viewport(390, 844));

  it('opens a sheet with the field at its top, and takes a suggestion there', async () => {
    const screen = await renderInShop(states.chosen);
    await field().click();
    const sheet = screen.getByRole('dialog', { name: 'Origem' });
    await expect.element(sheet.getByRole('combobox')).toHaveFocus();
    await userEvent.keyboard('salv');
    await sheet.getByRole('option', { name: 'Salvador' }).click();
    await expect.element(sheet).not.toBeInTheDocument();
    await expect.element(field()).toHaveValue('Salvador');
    await expect.element(field()).toHaveFocus();
  });

  it('opens nothing again once a suggestion was taken while more was looked up', async () => {
    const server = heldAnswers();
    const screen = await renderInShop(<From search={server.search} />);
    await field().click();
    await userEvent.keyboard('san');
    await server.answer('san');
    await expect.element(options().first()).toBeVisible();
    await withinPause(async () => {
      await userEvent.keyboard('t');
      await options().getByText('Santos').click();
    });
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await server.answerAll();
    expect(options().elements()).toHaveLength(0);
  });

  it('says that nothing was found of the text that was looked up alone, each time anew', async () => {
    const server = heldAnswers();
    const screen = await renderInShop(<From search={server.search} />);
    await field().click();
    const sheet = screen.getByRole('dialog', { name: 'Origem' });
    const region = sheet.getByRole('status');
    await expect.element(sheet.getByRole('combobox')).toHaveFocus();
    await userEvent.keyboard('xyz');
    await server.answer('xyz');
    await expect.element(region).toHaveTextContent('Não encontrado');
    await userEvent.keyboard('w');
    await server.asked('xyzw');
    await expect.element(region).toBeEmptyDOMElement();
    await server.answer('xyzw');
    await expect.element(region).toHaveTextContent('Não encontrado');
  });

  it('says so when the sheet is left without a choice', async () => {
    const screen = await renderInShop(states.empty);
    await field().click();
    await userEvent.keyboard('salv');
    await expect.element(options().first()).toBeVisible();
    await screen.getByRole('button', { name: 'Fechar' }).click();
    await expect.element(field()).toHaveAccessibleDescription('Escolha uma das sugestões da lista');
  });
});

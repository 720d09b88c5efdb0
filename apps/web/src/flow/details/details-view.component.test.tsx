import type { DetailsPart } from '@embarque/commerce/web/parts.ts';
import type { ServiceKind } from '@embarque/contract/service.ts';
import type { Outcome } from '@embarque/web-kit/api/outcome.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { expect, it, onTestFinished, vi } from 'vitest';
import { pullThePlug } from '../../testing/pull-the-plug.ts';
import { renderInPage } from '../../testing/render-in-page.tsx';
import { DetailsView } from './details-view.tsx';

type Part = DetailsPart<string, string>;

/** A made-up service: its page is the answer, which can be chosen. */
const part: Omit<Part, 'load'> = {
  emptyText: 'Não há mais nada.',
  onStatus: { 404: 'empty' },
  readQuery: () => undefined,
  searchOf: () => undefined,
  Details: ({ query, answer, onSelect }) => (
    <>
      <h1>
        {query}: {answer}
      </h1>
      <Button onClick={() => onSelect(answer)}>Selecionar</Button>
    </>
  ),
  Loading: () => 'Buscando',
};

const failed = (status: number, error?: string) =>
  ({
    ok: false,
    status,
    problem: error === undefined ? undefined : { code: 'invalid_request', error },
  }) as Outcome<string>;
const found: Outcome<string> = { ok: true, body: 'Baleias' };

async function draw(load: Part['load']) {
  const onSelect = vi.fn();
  const screen = await renderInPage(
    <DetailsView kind={'ANY' as ServiceKind} part={{ ...part, load }} query="Passeio" onSelect={onSelect} />,
    { at: '/busca/details' },
  );
  return { screen, onSelect, title: screen.getByRole('alert').getByRole('heading', { level: 1 }) };
}

it('says that it looks until the answer is there, whose choice is handed on', async () => {
  let answer = () => {};
  const asked = vi.fn();
  const { screen, onSelect } = await draw((_call, query) => {
    asked(query);
    return new Promise((resolve) => (answer = () => resolve(found)));
  });
  await expect.element(screen.getByText('Buscando')).toBeVisible();
  expect(asked).toHaveBeenCalledExactlyOnceWith('Passeio');
  answer();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Passeio: Baleias' })).toBeVisible();
  await screen.getByRole('button', { name: 'Selecionar' }).click();
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('Baleias');
});

it.each([
  ['nothing', failed(204)],
  ['what the service means nothing by', failed(404, 'Não encontrado.')],
])('says that there is nothing where the answer is %s, and leads to a new search', async (_what, outcome) => {
  const { screen, title } = await draw(async () => outcome);
  await expect.element(title).toHaveTextContent('Não há mais nada.');
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
  await screen.getByRole('link', { name: 'Refazer pesquisa' }).click();
  await expect.poll(screen.place).toBe('/');
});

it('says what the server says, and asks again at a press', async () => {
  const outcomes = [failed(409, 'O fornecedor não respondeu.')];
  const { screen, title } = await draw(async () => outcomes.pop() ?? found);
  await expect.element(title).toHaveTextContent('O fornecedor não respondeu.');
  await expect.element(screen.getByRole('link', { name: 'Refazer pesquisa' })).toHaveAttribute('href', '/');
  await screen.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Passeio: Baleias' })).toBeVisible();
});

it('asks again where nobody answered, at a press too', async () => {
  // The page asks again by itself, too: not before the button was pressed.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let isBack = false;
  const { screen, title } = await draw(async () => (isBack ? found : failed(0)));
  await expect.element(title).toHaveTextContent('Não conseguimos falar com a loja');
  isBack = true;
  await screen.getByRole('button', { name: 'Tentar agora' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Passeio: Baleias' })).toHaveFocus();
});

it('says without a connection that there is none, instead of waiting, and opens once it is back', async () => {
  const plugIn = pullThePlug();
  const { screen, title } = await draw(async () => found);
  await expect.element(title).toHaveTextContent('Você está sem conexão');
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: 'Refazer pesquisa' })).toHaveAttribute('href', '/');
  plugIn();
  await expect.element(screen.getByRole('heading', { name: 'Passeio: Baleias' })).toBeVisible();
});

it('offers to ask again only what may be answered otherwise', async () => {
  const { screen, title } = await draw(async () => failed(403, 'Sua campanha não vende este serviço.'));
  await expect.element(title).toHaveTextContent('Sua campanha não vende este serviço.');
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: 'Refazer pesquisa' })).toBeVisible();
});

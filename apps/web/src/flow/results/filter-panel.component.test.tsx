import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { sampleUser } from '@embarque/web-kit/testing/sample-user.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { filterPart } from './filter-panel.states.tsx';
import { FilterPanel } from './filter-panel.tsx';

const onChange = vi.fn();
const draw = (filter: boolean) =>
  renderInShop(<FilterPanel part={filterPart} answer={null} filter={filter} user={sampleUser()} onChange={onChange} />);

beforeEach(() => onChange.mockReset());

describe('beside the list, on a wide screen', () => {
  beforeEach(() => page.viewport(1280, 900));

  it('filters at once', async () => {
    const screen = await draw(false);
    const tick = screen.getByRole('complementary', { name: 'Filtros' }).getByLabelText('Direto');
    await tick.click();
    await expect.poll(() => onChange.mock.calls).toEqual([[true]]);
  });

  it('offers to clear what is active, and nothing otherwise', async () => {
    const screen = await draw(true);
    await screen.getByRole('button', { name: 'Limpar' }).click();
    await expect.poll(() => onChange.mock.calls).toEqual([[false]]);
    await screen.unmount();
    const other = await draw(false);
    await expect.element(other.getByRole('button', { name: 'Limpar' })).not.toBeInTheDocument();
  });
});

describe('in a sheet, on a phone', () => {
  beforeEach(() => page.viewport(390, 844));

  async function open(filter: boolean) {
    const screen = await draw(filter);
    const opener = screen.getByRole('button', { name: /^Aplicar filtros/ });
    await opener.click();
    const sheet = screen.getByRole('dialog', { name: 'Filtros' });
    await expect.element(sheet).toBeVisible();
    return { opener, sheet };
  }

  it('says how many filters are active before it is opened', async () => {
    const screen = await draw(true);
    await expect.element(screen.getByRole('button', { name: 'Aplicar filtros (1)' })).toBeVisible();
  });

  it('changes nothing until it is applied', async () => {
    const { sheet } = await open(false);
    await sheet.getByLabelText('Direto').click();
    expect(onChange).not.toHaveBeenCalled();
    await sheet.getByRole('button', { name: 'Aplicar' }).click();
    expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
    await expect.element(sheet).not.toBeInTheDocument();
  });

  it('clears its draft alone', async () => {
    const { sheet } = await open(true);
    await sheet.getByRole('button', { name: 'Limpar' }).click();
    await expect.element(sheet.getByLabelText('Direto')).not.toBeChecked();
    expect(onChange).not.toHaveBeenCalled();
  });

  it.each([
    ['Cancelar', () => page.getByRole('button', { name: 'Cancelar' }).click()],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('leaves everything as it was by %s, and the focus where it came from', async (_how, leave) => {
    const { opener, sheet } = await open(false);
    await sheet.getByLabelText('Direto').click();
    await leave();
    await expect.element(sheet).not.toBeInTheDocument();
    expect(onChange).not.toHaveBeenCalled();
    await expect.element(opener).toHaveFocus();
  });
});

import { campaignRoutes } from '@embarque/contract/campaign/campaign.ts';
import { answer, fakeServer } from '@embarque/web-kit/testing/fake-server.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import states, { long, termsOf } from './terms-field.states.tsx';

describe('accepting the terms', () => {
  it('is a press on its sentence', async () => {
    const screen = await renderInShop(states.field);
    const box = screen.getByRole('checkbox', { name: 'Li e aceito os termos de uso e a política de privacidade.' });
    await screen.getByText('Li e aceito os termos de uso').click();
    await expect.element(box).toBeChecked();
  });

  it('is not done by reading them, after which the focus is back', async () => {
    const screen = await renderInShop(states.field);
    const opener = screen.getByRole('button', { name: 'Ler os termos' });
    await opener.click();
    const text = screen.getByLabelText('Texto dos termos');
    await expect.element(text).toHaveTextContent('40. Regra');
    text.element().scrollTo(0, text.element().scrollHeight);
    await screen.getByRole('button', { name: 'Fechar' }).click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    await expect.element(screen.getByRole('checkbox')).not.toBeChecked();
  });

  it('is not done by leaving them unread either', async () => {
    const screen = await renderInShop(states.field);
    const opener = screen.getByRole('button', { name: 'Ler os termos' });
    await opener.click();
    const text = screen.getByLabelText('Texto dos termos');
    await expect.element(text).toHaveTextContent('40. Regra');
    await expect.element(text).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    await expect.element(screen.getByRole('checkbox')).not.toBeChecked();
  });
});

describe('terms that are missing', () => {
  it('are asked for at their checkbox, until they are accepted', async () => {
    const screen = await renderInShop(states.missing);
    const box = screen.getByRole('checkbox');
    await expect.element(box).toHaveAccessibleDescription('Aceite os termos para comprar.');
    await expect.element(box).toHaveAttribute('aria-invalid', 'true');
    await box.click();
    await expect.element(screen.getByText('Aceite os termos para comprar.')).not.toBeInTheDocument();
  });
});

describe('the terms', () => {
  it('are read to the end before their button closes them', async () => {
    const screen = await renderInShop(states.long);
    await expect.element(screen.getByRole('dialog', { name: 'Termos de uso' })).toBeVisible();
    const text = screen.getByLabelText('Texto dos termos');
    await expect.element(text).toHaveTextContent('40. Regra');
    const close = screen.getByRole('button', { name: 'Fechar' });
    await expect.element(close).toBeDisabled();
    await expect.element(screen.getByText('Leia até o fim para fechar.')).toBeVisible();
    text.element().scrollTo(0, text.element().scrollHeight);
    await expect.element(close).toBeEnabled();
  });

  it('are asked for again where they did not come, and are then still to be read', async () => {
    const screen = await renderInShop(states.failed);
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Ocorreu um erro');
    const close = screen.getByRole('button', { name: 'Fechar' });
    await expect.element(close).toBeEnabled();
    fakeServer(answer(campaignRoutes.term, termsOf(long)));
    await screen.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect.element(screen.getByLabelText('Texto dos termos')).toHaveTextContent('40. Regra');
    await expect.element(close).toBeDisabled();
  });

  it('can be scrolled by keyboard', async () => {
    const screen = await renderInShop(states.long);
    const text = screen.getByLabelText('Texto dos termos');
    await expect.element(text).toHaveTextContent('40. Regra');
    (text.element() as HTMLElement).focus();
    await userEvent.keyboard('{End}');
    await expect.element(screen.getByRole('button', { name: 'Fechar' })).toBeEnabled();
  });

  it('have their numbered headings', async () => {
    const screen = await renderInShop(states.long);
    await expect.element(screen.getByRole('heading', { level: 3, name: '1. Regra', exact: true })).toBeInTheDocument();
  });

  it('count as read where all of them are in sight, or none came', async () => {
    const short = await renderInShop(states.short);
    await expect.element(short.getByRole('button', { name: 'Fechar' })).toBeEnabled();
    await short.unmount();
    const failed = await renderInShop(states.failed);
    await expect.element(failed.getByText('Ocorreu um erro, tente novamente.')).toBeVisible();
    await expect.element(failed.getByRole('button', { name: 'Fechar' })).toBeEnabled();
  });

  it('are not read while they load', async () => {
    const screen = await renderInShop(states.loading);
    await expect.element(screen.getByRole('button', { name: 'Fechar' })).toBeDisabled();
  });
});

import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useFieldErrors } from './use-field-errors.ts';

/** A form of a document whose validity is asked for with a passport alone, and always missing. */
function Form() {
  const [isPassport, setPassport] = useState(false);
  const { shown, blur, showAll, forget } = useFieldErrors();
  const problems = { documentId: 'Documento não pode ser vazio', ...(isPassport && { validity: 'Validade em falta' }) };
  const errors = shown(problems);
  return (
    <>
      <p>{Object.values(errors).join(', ') || 'sem erros'}</p>
      <button
        type="button"
        onClick={() => {
          if (isPassport) forget(['validity']);
          setPassport(!isPassport);
        }}
      >
        Passaporte
      </button>
      {isPassport && <input aria-label="Validade" onBlur={() => blur('validity')} />}
      <button type="button" onClick={() => showAll(problems)}>
        Comprar
      </button>
    </>
  );
}

const DOCUMENT = 'Documento não pode ser vazio';
const BOTH = `${DOCUMENT}, Validade em falta`;

it('shows the error of a field that appears after the form was sent once that is left, or sent again', async () => {
  const screen = await renderInShop(<Form />);
  const passport = screen.getByRole('button', { name: 'Passaporte' });
  const send = screen.getByRole('button', { name: 'Comprar' });
  await expect.element(screen.getByText('sem erros')).toBeVisible();
  await send.click();
  await expect.element(screen.getByText(DOCUMENT, { exact: true })).toBeVisible();
  await passport.click();
  await expect.element(screen.getByLabelText('Validade')).toBeVisible();
  await expect.element(screen.getByText(DOCUMENT, { exact: true })).toBeVisible();
  await screen.getByLabelText('Validade').click();
  await passport.click();
  await passport.click();
  await expect.element(screen.getByLabelText('Validade')).toBeVisible();
  await send.click();
  await expect.element(screen.getByText(BOTH, { exact: true })).toBeVisible();
  await passport.click();
  await passport.click();
  await expect.element(screen.getByLabelText('Validade')).toBeVisible();
  await expect.element(screen.getByText(DOCUMENT, { exact: true })).toBeVisible();
});

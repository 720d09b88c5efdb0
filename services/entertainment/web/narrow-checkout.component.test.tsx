import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { beyondSmallestPhone, SMALLEST_PHONE } from '@embarque/web-kit/testing/smallest-phone.ts';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import summaries from './checkout/entertainment-summary.states.tsx';
import forms from './checkout/passengers-form.states.tsx';
import trips from './trips/entertainment-trip-details.states.tsx';

const screens: Readonly<Record<string, readonly [ReactNode, string | RegExp]>> = {
  'a ticket': [summaries.ticket, 'ENTRADA'],
  'a transfer': [summaries.transfer, 'RETORNO'],
  passengers: [forms.ticket, 'Passageiro 3 · Criança'],
  'ends to choose': [forms.choosable, 'Aeroporto'],
  'what is missing': [forms.oneWay, 'Desembarque'],
  'both ways': [forms.thereAndBack, 'Volta'],
  'a trip': [trips.ticket, /^Contato: /],
  'a trip there and back': [trips.transfer, 'Seu transfer'],
};

const cases = Object.entries(screens).flatMap(([name, [screen, shows]]) =>
  [SMALLEST_PHONE, 390].map((width) => ({ name, width, screen, shows })),
);

it.each(cases)('is no wider than a phone of $width px: $name', async ({ width, screen, shows }) => {
  await page.viewport(width, 844);
  const rendered = await renderInShop(<main style={{ padding: 16 }}>{screen}</main>);
  await expect.element(rendered.getByText(shows).first()).toBeInTheDocument();
  if (width === SMALLEST_PHONE) expect(beyondSmallestPhone()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

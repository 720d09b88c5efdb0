import { expect, it } from 'vitest';
import { highlightOf, highlightsIn } from './highlights.ts';

it('names three amenities at the most, the most wanted first and one of a kind', () => {
  const all = ['Wi-Fi grátis', 'Bar', 'Estacionamento', 'Piscina', 'Piscina aquecida', 'Restaurante', 'Spa', 'Sauna'];
  expect(highlightsIn(all)).toEqual(['Piscina', 'Spa', 'Restaurante']);
  expect(highlightsIn(['Guarda-volumes', 'Wi-Fi grátis', 'Bar'])).toEqual(['Wi-Fi grátis']);
  expect(highlightsIn([])).toEqual([]);
});

it('tells what it names apart, and nothing else', () => {
  expect(['Piscina aquecida', 'Wi-Fi grátis', 'Recepção 24 horas'].map(highlightOf)).toEqual(['pool', 'wifi', 'desk']);
  expect(['Bar', 'Spaghetti', ''].map(highlightOf)).toEqual([undefined, undefined, undefined]);
});

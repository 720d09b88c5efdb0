import type { FilterScene } from '@embarque/commerce/testing/bench-scene.ts';
import { dayAhead } from '@embarque/commerce/testing/day-ahead.ts';

/** What is cancelled for free alone, of a large destination. */
export const experienceFilter: FilterScene = {
  address() {
    const query = new URLSearchParams({
      tipo: 'experiencias',
      cidade: 'BR-BA-SALVADOR',
      nome: 'Salvador',
      estado: 'Bahia',
      data: dayAhead(40),
      ate: dayAhead(46),
    });
    return `/busca/resultado-pesquisa?${query}`;
  },
  resultsButton: 'Detalhes',
  label: 'Cancelamento grátis',
  count: /experiências? encontrada/,
};

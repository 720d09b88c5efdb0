import type { FilterScene } from '@embarque/commerce/testing/bench-scene.ts';

/** What is sold as a combo alone, of two hundred activities. */
export const entertainmentFilter: FilterScene = {
  address() {
    const query = new URLSearchParams({
      tipo: 'entretenimento',
      local: 'BR-SP-SAO-PAULO',
      nome: 'São Paulo',
      lugar: 'São Paulo, São Paulo, Brasil',
      rota: 'city/BR-SP-SAO-PAULO',
    });
    return `/busca/resultado-pesquisa?${query}`;
  },
  resultsButton: 'Detalhes',
  label: 'Combo promocional',
  count: /Resultados? encontrado/,
};

import { shortName } from '@embarque/commerce/places/place.ts';
import type { OtherSearch, Unserved } from '@embarque/commerce/web/parts.ts';
import type { FlightSearchAnswer } from '@embarque/flight/contract.ts';
import type { FlightSearchForm } from './flight-search-form.ts';

/** Says that nobody flies a route, or not without a connection. */
export function unservedRoute({ origem, destino, apenasVoosDiretos }: FlightSearchForm): Unserved {
  const flies = apenasVoosDiretos ? 'voa direto' : 'voa';
  return {
    title: `Nenhuma companhia que vendemos ${flies} entre ${shortName(origem)} e ${shortName(destino)}`,
    text: 'Outra data não muda isso. Você pode escolher outro aeroporto ou contar para a gente como é a viagem.',
  };
}

/** Returns the searches that are flown in the place of one that is not, as the server knows them. */
export function otherRoutes(
  query: FlightSearchForm,
  { instead: { connecting, routes = [] } = {} }: Pick<FlightSearchAnswer, 'instead'>,
): readonly OtherSearch<FlightSearchForm>[] {
  return [
    ...(connecting ? [{ label: 'Ver voos com conexão', query: { ...query, apenasVoosDiretos: false } }] : []),
    ...routes.map(({ from, to }) => ({
      label: `Ver voos de ${shortName(from)} a ${shortName(to)}`,
      query: { ...query, origem: from, destino: to, apenasVoosDiretos: false },
    })),
  ];
}

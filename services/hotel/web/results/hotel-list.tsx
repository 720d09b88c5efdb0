import type { ResultsListProps } from '@embarque/commerce/web/parts.ts';
import type { HotelSearchAnswer } from '@embarque/hotel/contract.ts';
import { filterHotels, type HotelFilter, openHotelFilter } from '@embarque/hotel/rules/filters.ts';
import { ListHead } from '@embarque/web-kit/result/list-head.tsx';
import { ResultList, useListGrowth } from '@embarque/web-kit/result/result-list.tsx';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { StateScene } from '@embarque/web-kit/ui/scenes/state-scene.tsx';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { toDetailsAddress } from '../search/details-query.ts';
import type { HotelSearchForm } from '../search/search-address.ts';
import type { HotelActions } from './hotel-actions.ts';
import { HotelCard } from './hotel-card.tsx';
import classes from './hotel-list.module.css';
import { HotelMap } from './hotel-map.tsx';

const NOTHING_MATCHES =
  'Não encontramos resultados que correspondam aos filtros selecionados. Tente ajustar os critérios de busca para obter mais opções.';

/** How many hotels there were when the list was left: as many give the same place on the page. */
export interface HotelListView {
  readonly count: number;
}

type HotelListProps = ResultsListProps<HotelSearchForm, HotelSearchAnswer, HotelFilter, HotelListView>;

/** The hotels a filter leaves, the cheapest first, or on a map. */
export function HotelList({ query, answer, filter, kept, onKeep, onOpen, onFilter }: HotelListProps) {
  const hotels = useMemo(() => filterHotels(answer.hotelStays, filter), [answer, filter]);
  const growth = useListGrowth(hotels, kept?.count);
  // Cards are memoised: their actions keep their identity and call the latest function through this reference.
  const latest = useRef({ open: (_: string) => {}, keep: () => {} });
  useEffect(() => {
    latest.current = {
      open: (hotelCode) => onOpen(toDetailsAddress({ search: query, hotelCode, session: answer.session })),
      keep: () => onKeep({ count: growth.count }),
    };
  });
  useLayoutEffect(() => () => latest.current.keep(), []);
  const actions = useMemo<HotelActions>(() => ({ open: (hotelCode) => latest.current.open(hotelCode) }), []);

  if (hotels.length === 0) {
    return (
      <div role="status">
        <StateScene
          scene="nothing"
          title={NOTHING_MATCHES}
          action={
            <Button look="plain" onClick={() => onFilter(openHotelFilter(answer.hotelStays))}>
              Limpar filtros
            </Button>
          }
        />
      </div>
    );
  }
  const isMap = filter.mapOrList === 'map';
  return (
    <>
      <ListHead
        count={hotels.length === 1 ? '1 hotel encontrado' : `${hotels.length} hotéis encontrados`}
        order="Do menor para o maior preço"
      />
      {isMap && <HotelMap hotels={hotels} onOpen={actions.open} />}
      <div className={classes.cards}>
        <ResultList items={hotels} growth={growth} keyOf={({ stay }) => stay.basicPropertyInfo.hotelRef.hotelCode}>
          {({ stay, plan }) => <HotelCard stay={stay} plan={plan} rooms={query.qtRooms} actions={actions} />}
        </ResultList>
      </div>
    </>
  );
}

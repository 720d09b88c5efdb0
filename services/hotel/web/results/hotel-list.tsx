import type { ResultsListProps } from '@embarque/commerce/web/parts.ts';
import { NothingMatches } from '@embarque/commerce/web/results/nothing-matches.tsx';
import { useSavedView } from '@embarque/commerce/web/results/use-saved-view.ts';
import type { HotelSearchAnswer } from '@embarque/hotel/contract.ts';
import { filterHotels, type HotelFilter, openHotelFilter } from '@embarque/hotel/rules/filters.ts';
import { ListHead } from '@embarque/web-kit/result/list-head.tsx';
import { ResultList, useListGrowth } from '@embarque/web-kit/result/result-list.tsx';
import { useMemo } from 'react';
import { toDetailsAddress } from '../search/details-query.ts';
import type { HotelSearchForm } from '../search/search-address.ts';
import { storeHotel } from '../search/stored-hotel.ts';
import type { HotelActions } from './hotel-actions.ts';
import { HotelCard } from './hotel-card.tsx';
import classes from './hotel-list.module.css';
import { canMap, HotelMap, NoHotelMap } from './hotel-map.tsx';
import { HotelMapSheet } from './hotel-map-sheet.tsx';

/** How many hotels there were when the list was left: as many give the same place on the page. */
export interface HotelListView {
  readonly count: number;
}

type HotelListProps = ResultsListProps<HotelSearchForm, HotelSearchAnswer, HotelFilter, HotelListView>;

/** The hotels a filter leaves, the cheapest first, or on a map. */
export function HotelList({ query, answer, filter, savedView, onSaveView, onOpen, onFilter }: HotelListProps) {
  const hotels = useMemo(() => filterHotels(answer.hotelStays, filter), [answer, filter]);
  const growth = useListGrowth(hotels, savedView?.count);
  useSavedView({ count: growth.count }, onSaveView);
  const { session, hotelStays } = answer;
  const actions = useMemo<HotelActions>(
    () => ({
      open(hotelCode) {
        const stay = hotelStays.find(({ basicPropertyInfo }) => basicPropertyInfo.hotelRef.hotelCode === hotelCode);
        if (stay) storeHotel(stay, query, session);
        onOpen(toDetailsAddress({ search: query, hotelCode, session }));
      },
    }),
    [query, session, hotelStays, onOpen],
  );

  if (hotels.length === 0) {
    return <NothingMatches onClear={() => onFilter(openHotelFilter(answer.hotelStays))} />;
  }
  const isMap = filter.mapOrList === 'map';
  const hasMap = canMap(hotels);
  return (
    <>
      <ListHead
        count={hotels.length}
        found={['hotel encontrado', 'hotéis encontrados']}
        order="Do menor para o maior preço"
      />
      {isMap && hasMap && <HotelMap hotels={hotels} onOpen={actions.open} />}
      {isMap && !hasMap && <NoHotelMap hotels={hotels} />}
      <div className={classes.cards}>
        <ResultList
          items={hotels}
          growth={growth}
          keyOf={({ stay }) => stay.basicPropertyInfo.hotelRef.hotelCode}
          fadesIn
        >
          {({ stay, plan }) => <HotelCard stay={stay} plan={plan} rooms={query.qtRooms} actions={actions} />}
        </ResultList>
      </div>
      {!isMap && hasMap && <HotelMapSheet hotels={hotels} onOpen={actions.open} />}
    </>
  );
}

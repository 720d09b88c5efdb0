import type { ResultsListProps } from '@embarque/commerce/web/parts.ts';
import { NothingMatches } from '@embarque/commerce/web/results/nothing-matches.tsx';
import { useSavedView } from '@embarque/commerce/web/results/use-saved-view.ts';
import type { HotelSearchAnswer } from '@embarque/hotel/contract.ts';
import { filterHotels, type HotelFilter, openHotelFilter } from '@embarque/hotel/rules/filters.ts';
import { type HotelSort, hotelSortLabels, knowsCentre, sortHotels } from '@embarque/hotel/rules/sorting.ts';
import { ListHead, SortSelect } from '@embarque/web-kit/result/list-head.tsx';
import { ResultList, useListGrowth } from '@embarque/web-kit/result/result-list.tsx';
import { useMemo, useState } from 'react';
import { toDetailsAddress } from '../search/details-query.ts';
import type { HotelSearchForm } from '../search/search-address.ts';
import { storeHotel } from '../search/stored-hotel.ts';
import type { HotelActions } from './hotel-actions.ts';
import { HotelCard } from './hotel-card.tsx';
import classes from './hotel-list.module.css';
import { canMap, HotelMap, NoHotelMap } from './hotel-map.tsx';
import { HotelListButton, HotelMapSheet } from './hotel-map-sheet.tsx';

/** What the list was like when it was left: its order, and how many hotels, since as many give the same place on the page. */
export interface HotelListView {
  readonly count: number;
  readonly sort: HotelSort;
}

type HotelListProps = ResultsListProps<HotelSearchForm, HotelSearchAnswer, HotelFilter, HotelListView>;

/** The hotels a filter leaves, in the chosen order, or on a map. */
export function HotelList({ query, answer, filter, savedView, onSaveView, onOpen, onFilter }: HotelListProps) {
  const [sort, setSort] = useState<HotelSort>(savedView?.sort ?? 'price');
  const hotels = useMemo(() => sortHotels(filterHotels(answer.hotelStays, filter), sort), [answer, filter, sort]);
  const growth = useListGrowth(hotels, savedView?.count);
  useSavedView({ count: growth.count, sort }, onSaveView);
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
        order={<HotelOrder value={sort} hasCentre={knowsCentre(hotels)} onChange={setSort} />}
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
      {isMap && <HotelListButton onList={() => onFilter({ ...filter, mapOrList: 'list' })} />}
      {!isMap && hasMap && <HotelMapSheet hotels={hotels} onOpen={actions.open} />}
    </>
  );
}

interface HotelOrderProps {
  readonly value: HotelSort;
  readonly hasCentre: boolean;
  readonly onChange: (sort: HotelSort) => void;
}

/** The choice of the order: by the distance from the centre only where one is known. */
function HotelOrder({ value, hasCentre, onChange }: HotelOrderProps) {
  if (hasCentre) return <SortSelect value={value} labels={hotelSortLabels} onChange={onChange} />;
  const { price, stars } = hotelSortLabels;
  return <SortSelect value={value === 'stars' ? value : 'price'} labels={{ price, stars }} onChange={onChange} />;
}

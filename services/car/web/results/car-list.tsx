import { type CarFilter, filterCars, openCarFilter } from '@embarque/car/rules/filters.ts';
import type { ResultsListProps } from '@embarque/commerce/web/parts.ts';
import { NothingMatches } from '@embarque/commerce/web/results/nothing-matches.tsx';
import { useOpenCards } from '@embarque/commerce/web/results/use-open-cards.ts';
import { useSavedView } from '@embarque/commerce/web/results/use-saved-view.ts';
import { ListHead } from '@embarque/web-kit/result/list-head.tsx';
import { ResultList, useListGrowth } from '@embarque/web-kit/result/result-list.tsx';
import { useMemo } from 'react';
import { areHandedOverAlike } from '../car-texts.ts';
import { RentalDesks } from '../rental-desks.tsx';
import type { CarSearchForm } from '../search/search-address.ts';
import type { CarActions } from './car-actions.ts';
import { CarCard } from './car-card.tsx';
import classes from './car-list.module.css';
import type { FoundCars } from './search-cars.ts';

/** What coming back to the list finds as it was left. */
export interface CarListView {
  /** The cards whose details are shown, by their tokens. */
  readonly open: ReadonlySet<string>;
  /** How many cards there were: as many give the same place on the page. */
  readonly count: number;
}

type CarListProps = ResultsListProps<CarSearchForm, FoundCars, CarFilter, CarListView>;

/** The cars a filter leaves, the cheapest first. */
export function CarList({ answer, filter, savedView, onSaveView, onSelect, onFilter }: CarListProps) {
  const [open, toggle] = useOpenCards(savedView?.open);
  const cars = useMemo(() => filterCars(answer.cars, filter), [answer, filter]);
  const growth = useListGrowth(cars, savedView?.count);
  // Of all that were found: what a filter leaves says it where it was said before.
  const isHandedOverAlike = useMemo(() => areHandedOverAlike(answer.cars), [answer]);
  useSavedView({ open, count: growth.count }, onSaveView);
  const actions = useMemo<CarActions>(() => ({ select: onSelect, toggle }), [onSelect, toggle]);

  if (cars.length === 0) {
    return <NothingMatches onClear={() => onFilter(openCarFilter(answer.cars))} />;
  }
  return (
    <>
      <ListHead
        count={cars.length}
        found={['carro encontrado', 'carros encontrados']}
        order="Do menor para o maior preço"
      />
      {isHandedOverAlike && cars[0] && (
        <div className={classes.desks}>
          <RentalDesks rental={cars[0]} isFlat />
        </div>
      )}
      {/* By place: what a filter leaves takes over the cards that are there, which have no state of their own. */}
      <ResultList items={cars} growth={growth} keyOf={(_, index) => index}>
        {(car) => (
          <CarCard car={car} isHandedOverAlike={isHandedOverAlike} open={open.has(car.refToken)} actions={actions} />
        )}
      </ResultList>
    </>
  );
}

import type { Car } from '@embarque/car/contract.ts';
import { type CarFilter, filterCars, openCarFilter } from '@embarque/car/rules/filters.ts';
import type { ResultsListProps } from '@embarque/commerce/web/parts.ts';
import { ListHead } from '@embarque/web-kit/result/list-head.tsx';
import { ResultList, useListGrowth } from '@embarque/web-kit/result/result-list.tsx';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { StateScene } from '@embarque/web-kit/ui/scenes/state-scene.tsx';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { areHandedOverAlike } from '../car-texts.ts';
import { RentalDesks } from '../rental-desks.tsx';
import type { CarSearchForm } from '../search/search-address.ts';
import type { CarActions } from './car-actions.ts';
import { CarCard } from './car-card.tsx';
import classes from './car-list.module.css';
import type { FoundCars } from './search-cars.ts';

export const NOTHING_MATCHES =
  'Não encontramos resultados que correspondam aos filtros selecionados. Tente ajustar os critérios de busca para obter mais opções.';

/** What coming back to the list finds as it was left. */
export interface CarListView {
  /** The cards whose details are shown, by their tokens. */
  readonly open: ReadonlySet<string>;
  /** How many cards there were: as many give the same place on the page. */
  readonly count: number;
}

type CarListProps = ResultsListProps<CarSearchForm, FoundCars, CarFilter, CarListView>;

/** The cars a filter leaves, the cheapest first. */
export function CarList({ answer, filter, kept, onKeep, onSelect, onFilter }: CarListProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(kept?.open ?? new Set());
  const cars = useMemo(() => filterCars(answer.cars, filter), [answer, filter]);
  const growth = useListGrowth(cars, kept?.count);
  // Of all that were found: what a filter leaves says it where it was said before.
  const isHandedOverAlike = useMemo(() => areHandedOverAlike(answer.cars), [answer]);
  // Cards are memoised: their actions keep their identity and call the latest function through this reference.
  const latest = useRef({ select: (_: Car) => {}, keep: () => {} });
  useEffect(() => {
    latest.current = {
      select: onSelect,
      keep: () => onKeep({ open, count: growth.count }),
    };
  });
  useLayoutEffect(() => () => latest.current.keep(), []);
  const actions = useMemo<CarActions>(
    () => ({
      select: (car) => latest.current.select(car),
      toggle: (refToken) =>
        setOpen((now) => {
          const next = new Set(now);
          if (!next.delete(refToken)) next.add(refToken);
          return next;
        }),
    }),
    [],
  );

  if (cars.length === 0) {
    return (
      <div role="status">
        <StateScene
          scene="nothing"
          title={NOTHING_MATCHES}
          action={
            <Button look="plain" onClick={() => onFilter(openCarFilter(answer.cars))}>
              Limpar filtros
            </Button>
          }
        />
      </div>
    );
  }
  return (
    <>
      <ListHead
        count={cars.length === 1 ? '1 carro encontrado' : `${cars.length} carros encontrados`}
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

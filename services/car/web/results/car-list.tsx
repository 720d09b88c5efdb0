import type { ResultsListProps } from '@embarque/commerce/web/parts.ts';
import { Button } from '@embarque/web-kit/ui/button.tsx';
import { EmptyState } from '@embarque/web-kit/ui/empty-state.tsx';
import { CarFront } from 'lucide-react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Car } from '../../contract.ts';
import { type CarFilter, filterCars, openCarFilter } from '../../filters.ts';
import type { CarSearchForm } from '../search/search-address.ts';
import type { CarActions } from './car-actions.ts';
import { CarCard } from './car-card.tsx';
import classes from './car-list.module.css';
import type { FoundCars } from './search-cars.ts';

export const NOTHING_MATCHES =
  'Não encontramos resultados que correspondam aos filtros selecionados. Tente ajustar os critérios de busca para obter mais opções.';

/** What coming back to the list finds as it was left: the cards whose details are shown, by their tokens. */
export interface CarListView {
  readonly open: ReadonlySet<string>;
}

type CarListProps = ResultsListProps<CarSearchForm, FoundCars, CarFilter, CarListView>;

/** The cars a filter leaves, the cheapest first. */
export function CarList({ query, answer, filter, kept, onKeep, onSelect, onFilter }: CarListProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(kept?.open ?? new Set());
  const cars = useMemo(() => filterCars(answer.cars, filter), [answer, filter]);
  // Cards are memoised: their actions keep their identity and call the latest function through this reference.
  const latest = useRef({ select: (_: Car) => {}, keep: () => {} });
  useEffect(() => {
    latest.current = {
      select: (car) => onSelect({ ...car, search: query }),
      keep: () => onKeep({ open }),
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
        <EmptyState
          title={NOTHING_MATCHES}
          picture={<CarFront size={56} strokeWidth={1.25} />}
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
      <div className={classes.head}>
        <p role="status">{cars.length === 1 ? '1 carro encontrado' : `${cars.length} carros encontrados`}</p>
        <p>Do menor para o maior preço</p>
      </div>
      <div className={classes.list}>
        {cars.map((car) => (
          <CarCard key={car.refToken} car={car} open={open.has(car.refToken)} actions={actions} />
        ))}
      </div>
    </>
  );
}

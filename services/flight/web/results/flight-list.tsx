import type { ResultsListProps } from '@embarque/commerce/web/parts.ts';
import type { FlightSearchAnswer } from '@embarque/flight/contract.ts';
import {
  type FilteredRecommendation,
  type FlightFilter,
  filterRecommendations,
  mirroringChoice,
} from '@embarque/flight/filters.ts';
import { type FlightSort, flightSortLabels, flightSorts, sortRecommendations } from '@embarque/flight/sorting.ts';
import { showAlert } from '@embarque/web-kit/ui/alerts.ts';
import { EmptyState } from '@embarque/web-kit/ui/empty-state.tsx';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type CustomContainerComponentProps, WindowVirtualizer } from 'virtua';
import type { FlightSearchForm } from '../search/flight-search-form.ts';
import type { CardActions } from './card-actions.ts';
import { FareTable } from './fare-table.tsx';
import { FlightCard } from './flight-card.tsx';
import classes from './flight-list.module.css';
import { toFlightSelection } from './flight-selection.ts';
import { type ChosenFlights, checkSelection, nothingChosen, recommendationOf } from './selection.ts';

const FareDialog = lazy(() => import('./fare-dialog.tsx'));

type FlightListProps = ResultsListProps<FlightSearchForm, FlightSearchAnswer, FlightFilter>;

/** The recommendations a filter leaves, in the chosen order. */
export function FlightList({ query, answer, filter, onSelect, onClearFilter }: FlightListProps) {
  const [sort, setSort] = useState<FlightSort>('price');
  const [chosen, setChosen] = useState<ChosenFlights>(nothingChosen);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [fares, setFares] = useState<FilteredRecommendation>();

  const cities = useMemo(() => new Map(answer.airports.map(({ code, cityname }) => [code, cityname])), [answer]);
  const items = useMemo(
    () => sortRecommendations(filterRecommendations(answer.recommendations, filter), sort),
    [answer, filter, sort],
  );
  const whole = useMemo(() => items.filter((item) => item.whole).length, [items]);
  const shown = useMemo(
    () => (filter.sameAirport ? items.map((item) => mirroringChoice(item, chosen.outbound)) : items),
    [filter.sameAirport, items, chosen.outbound],
  );

  const choose = useCallback((journey: number, choiceId: string) => {
    setChosen((now) => ({ ...now, [journey === 0 ? 'outbound' : 'return']: choiceId }));
  }, []);
  const toggle = useCallback((key: string) => {
    setOpen((now) => {
      const next = new Set(now);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  }, []);
  const select = (item: FilteredRecommendation) => {
    const checked = checkSelection(item, chosen);
    if (!checked.ok) return showAlert('warning', checked.error);
    onSelect(toFlightSelection(item.recommendation, checked, query, answer.airports));
  };
  // Cards are memoised: their actions keep their identity and call the latest `select` through this reference.
  const latestSelect = useRef(select);
  useEffect(() => {
    latestSelect.current = select;
  });
  const actions = useMemo<CardActions>(
    () => ({ choose, toggle, select: (item) => latestSelect.current(item), showFares: setFares }),
    [choose, toggle],
  );

  return (
    <>
      <FareTable summary={answer.summary} />
      {items.length === 0 ? (
        <EmptyState
          title="Nenhum voo atende aos filtros selecionados"
          action={
            <button type="button" className={classes.clear} onClick={onClearFilter}>
              Limpar filtros
            </button>
          }
        />
      ) : (
        <ListHead whole={whole} sort={sort} onSort={setSort} />
      )}
      <div className={classes.list}>
        <WindowVirtualizer data={shown} bufferSize={400} as={ListFrame}>
          {(item) => {
            const id = item.recommendation.recommendationid;
            // No key: a card's elements are reused for the item that a filter puts in its place.
            return (
              <FlightCard
                item={item}
                outbound={ofRecommendation(chosen.outbound, id)}
                back={ofRecommendation(chosen.return, id)}
                open={['0', '1', 'p'].filter((part) => open.has(`${id}/${part}`)).join('')}
                cities={cities}
                actions={actions}
              />
            );
          }}
        </WindowVirtualizer>
      </div>
      {fares && (
        <Suspense fallback={null}>
          <FareDialog recommendation={fares.recommendation} onClose={() => setFares(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** The list's frame. The virtual list ignores the pointer while it scrolls, but a tap right after a scroll is meant. */
function ListFrame({ style, children, ref }: CustomContainerComponentProps) {
  return (
    <div ref={ref} style={{ ...style, pointerEvents: undefined }}>
      {children}
    </div>
  );
}

interface ListHeadProps {
  readonly whole: number;
  readonly sort: FlightSort;
  readonly onSort: (sort: FlightSort) => void;
}

/** How many can be bought, and the choice of their order. */
function ListHead({ whole, sort, onSort }: ListHeadProps) {
  return (
    <div className={classes.head}>
      <p role="status">{whole === 1 ? '1 opção encontrada' : `${whole} opções encontradas`}</p>
      <label>
        Ordenar por
        <select value={sort} onChange={(event) => onSort(asSort(event.currentTarget.value))}>
          {flightSorts.map((key) => (
            <option key={key} value={key}>
              {flightSortLabels[key]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

const asSort = (text: string): FlightSort => flightSorts.find((sort) => sort === text) ?? 'price';

const ofRecommendation = (choiceId: string | undefined, id: string) =>
  choiceId !== undefined && recommendationOf(choiceId) === id ? choiceId : undefined;

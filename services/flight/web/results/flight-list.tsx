import type { ResultsListProps } from '@embarque/commerce/web/parts.ts';
import type { FlightSearchAnswer } from '@embarque/flight/contract.ts';
import {
  emptyFlightFilter,
  type FilteredRecommendation,
  type FlightFilter,
  filterRecommendations,
  mirroringChoice,
} from '@embarque/flight/filters.ts';
import { flightService } from '@embarque/flight/service.ts';
import { type FlightSort, flightSortLabels, flightSorts, sortRecommendations } from '@embarque/flight/sorting.ts';
import { readStored } from '@embarque/web-kit/session/session-storage.ts';
import { showAlert } from '@embarque/web-kit/ui/alerts.ts';
import { EmptyState } from '@embarque/web-kit/ui/empty-state.tsx';
import { loadPart } from '@embarque/web-kit/ui/load-part.ts';
import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import {
  type CacheSnapshot,
  type CustomContainerComponentProps,
  WindowVirtualizer,
  type WindowVirtualizerHandle,
} from 'virtua';
import type { FlightSearchForm } from '../search/flight-search-form.ts';
import { stationTexts } from '../station-texts.ts';
import type { CardActions } from './card-actions.ts';
import { FareTable } from './fare-table.tsx';
import { FlightCard, NO_OUTBOUND } from './flight-card.tsx';
import classes from './flight-list.module.css';
import { parseFlightSelection, toFlightSelection } from './flight-selection.ts';
import { type ChosenFlights, checkSelection, nothingChosen, recommendationOf } from './selection.ts';

const FareDialog = lazy(() => loadPart(() => import('./fare-dialog.tsx')));

/** What coming back to the list finds as it was left. */
export interface FlightListView {
  readonly sort: FlightSort;
  readonly chosen: ChosenFlights;
  readonly open: ReadonlySet<string>;
  /** The measured cards: with them the place on the page is the same. */
  readonly sizes: CacheSnapshot | undefined;
}

type FlightListProps = ResultsListProps<FlightSearchForm, FlightSearchAnswer, FlightFilter, FlightListView>;

/** The recommendations a filter leaves, in the chosen order. */
export function FlightList({ query, answer, filter, kept, onKeep, onSelect, onFilter }: FlightListProps) {
  const [sort, setSort] = useState<FlightSort>(kept?.sort ?? 'price');
  const [chosen, setChosen] = useState<ChosenFlights>(kept?.chosen ?? lastSelected);
  const [open, setOpen] = useState<ReadonlySet<string>>(kept?.open ?? new Set());
  const [fares, setFares] = useState<FilteredRecommendation>();

  const stations = useMemo(() => stationTexts(answer.airports), [answer]);
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
  const list = useRef<WindowVirtualizerHandle>(null);
  const latestKeep = useRef(() => {});
  useEffect(() => {
    latestSelect.current = select;
    latestKeep.current = () => onKeep({ sort, chosen, open, sizes: list.current?.cache });
  });
  useLayoutEffect(() => () => latestKeep.current(), []);
  const actions = useMemo<CardActions>(
    () => ({ choose, toggle, select: (item) => latestSelect.current(item), showFares: setFares }),
    [choose, toggle],
  );

  return (
    <>
      <FareTable summary={answer.summary} filter={filter} onFilter={onFilter} />
      {items.length === 0 ? (
        <EmptyState
          title={query.idavolta ? 'Nenhum voo atende aos filtros selecionados' : NO_OUTBOUND}
          action={
            <button type="button" className={classes.clear} onClick={() => onFilter(emptyFlightFilter)}>
              Limpar filtros
            </button>
          }
        />
      ) : (
        <ListHead whole={whole} sort={sort} onSort={setSort}>
          {answer.capped && <CappedNote count={answer.recommendations.length} />}
        </ListHead>
      )}
      <div className={classes.list}>
        <WindowVirtualizer
          ref={list}
          {...(kept?.sizes && { cache: kept.sizes })}
          data={shown}
          bufferSize={400}
          as={ListFrame}
        >
          {(item) => {
            const id = item.recommendation.recommendationid;
            // No key: a card's elements are reused for the item that a filter puts in its place.
            return (
              <FlightCard
                item={item}
                outbound={ofRecommendation(chosen.outbound, id)}
                back={ofRecommendation(chosen.return, id)}
                open={['0', '1', 'p'].filter((part) => open.has(`${id}/${part}`)).join('')}
                stations={stations}
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
  /** Shown below. */
  readonly children: ReactNode;
}

/** How many can be bought, and the choice of their order. */
function ListHead({ whole, sort, onSort, children }: ListHeadProps) {
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
      {children}
    </div>
  );
}

/** Says that the list is not all there is, and what shows the rest. */
function CappedNote({ count }: { readonly count: number }) {
  return (
    <p className={classes.capped}>
      Mostramos {count} opções, as mais baratas de cada companhia. Há outras: pesquise só voos diretos, outro aeroporto
      ou outras datas para vê-las.
    </p>
  );
}

/** The choice that was taken to the summary: a reload there forgets everything else of the list. */
function lastSelected(): ChosenFlights {
  const selected = readStored(flightService.selectionKey, parseFlightSelection);
  return selected ? { outbound: selected.outbound, return: selected.return ?? undefined } : nothingChosen;
}

const asSort = (text: string): FlightSort => flightSorts.find((sort) => sort === text) ?? 'price';

const ofRecommendation = (choiceId: string | undefined, id: string) =>
  choiceId !== undefined && recommendationOf(choiceId) === id ? choiceId : undefined;

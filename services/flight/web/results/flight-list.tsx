import type { ResultsListProps } from '@embarque/commerce/web/parts.ts';
import { NothingMatches } from '@embarque/commerce/web/results/nothing-matches.tsx';
import { useOpenCards } from '@embarque/commerce/web/results/use-open-cards.ts';
import { useSavedView } from '@embarque/commerce/web/results/use-saved-view.ts';
import type { FlightSearchAnswer, Recommendation } from '@embarque/flight/contract.ts';
import {
  emptyFlightFilter,
  type FilteredRecommendation,
  type FlightFilter,
  filterRecommendations,
  mirroringChoice,
} from '@embarque/flight/rules/filters.ts';
import { listMarks } from '@embarque/flight/rules/list-marks.ts';
import { type FlightSort, flightSortLabels, sortRecommendations } from '@embarque/flight/rules/sorting.ts';
import { flightService } from '@embarque/flight/service.ts';
import { ListHead, SortSelect } from '@embarque/web-kit/result/list-head.tsx';
import { ResultList, useListGrowth } from '@embarque/web-kit/result/result-list.tsx';
import { readStored } from '@embarque/web-kit/session/session-storage.ts';
import { loadPart } from '@embarque/web-kit/ui/behaviour/load-part.ts';
import { showAlert } from '@embarque/web-kit/ui/notices/alerts.ts';
import { useCallbackRef, useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import type { FlightSearchForm } from '../search/flight-search-form.ts';
import { stationTexts } from '../station-texts.ts';
import type { CardActions } from './card-actions.ts';
import { ChoiceBar } from './choice-bar.tsx';
import { FareTable } from './fares/fare-table.tsx';
import { FlightCard, flightCardId } from './flight-card.tsx';
import { FlightDates } from './flight-dates.tsx';
import { flightFilterChips } from './flight-filter-chips.ts';
import { parseFlightSelection, toFlightSelection } from './flight-selection.ts';
import { NO_OUTBOUND } from './journey-choices.tsx';
import {
  type ChosenFlights,
  checkSelection,
  chosenIn,
  isChosenFrom,
  nothingChosen,
  recommendationOf,
} from './selection.ts';

const FareDialog = lazy(() => loadPart(() => import('./fares/fare-dialog.tsx')));

/** What coming back to the list finds as it was left. */
export interface FlightListView {
  readonly sort: FlightSort;
  readonly chosen: ChosenFlights;
  /** The recommendation that was last chosen from. */
  readonly latest: string | undefined;
  readonly open: ReadonlySet<string>;
  /** How many cards there were: as many give the same place on the page. */
  readonly count: number;
}

/** The recommendation whose Selecionar was pressed too soon, and its journeys without a choice. */
interface Missing {
  readonly id: string;
  readonly journeys: readonly number[];
}

type FlightListProps = ResultsListProps<FlightSearchForm, FlightSearchAnswer, FlightFilter, FlightListView>;

/** The recommendations a filter leaves, in the chosen order. */
export function FlightList({
  query,
  answer,
  filter,
  user,
  savedView,
  onSaveView,
  onSelect,
  onFilter,
  onSearch,
}: FlightListProps) {
  const [sort, setSort] = useState<FlightSort>(savedView?.sort ?? 'price');
  const [chosen, setChosen] = useState<ChosenFlights>(savedView?.chosen ?? lastSelected);
  const [latest, setLatest] = useState(() => (savedView ? savedView.latest : anyChosenFrom(chosen)));
  const [open, toggle] = useOpenCards(savedView?.open);
  const [missing, setMissing] = useState<Missing>();
  const [fares, setFares] = useState<FilteredRecommendation>();

  const stations = useMemo(() => stationTexts(answer.airports), [answer]);
  const items = useMemo(
    () => sortRecommendations(filterRecommendations(answer.recommendations, filter), sort),
    [answer, filter, sort],
  );
  const growth = useListGrowth(items, savedView?.count);
  const rows = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false }) ? 3 : 1;
  const buyable = useMemo(() => items.flatMap(({ whole, recommendation }) => (whole ? [recommendation] : [])), [items]);
  const lowest = useMemo(() => cheapestOf(buyable), [buyable]);
  const marks = useMemo(() => listMarks(items), [items]);
  const partial = items.length - buyable.length;
  const shown = useMemo(
    () => (filter.sameAirport ? items.map((item) => mirroringChoice(item, chosen.outbound)) : items),
    [filter.sameAirport, items, chosen.outbound],
  );

  const choose = useCallback((journey: number, choiceId: string) => {
    setMissing(undefined);
    setLatest(recommendationOf(choiceId));
    setChosen((now) => ({ ...now, [journey === 0 ? 'outbound' : 'return']: choiceId }));
  }, []);
  // Cards are memoised: their actions keep their identity.
  const select = useCallbackRef((item: FilteredRecommendation) => {
    const checked = checkSelection(item, chosen);
    if (!checked.ok) {
      setMissing({ id: item.recommendation.recommendationid, journeys: checked.missing });
      return showAlert('warning', checked.error);
    }
    onSelect(toFlightSelection(item.recommendation, checked, query, answer.airports));
  });
  const inCard = (item: FilteredRecommendation, show: (card: HTMLElement) => void) => {
    growth.grow(shown.indexOf(item) + 1);
    // A card that the list had not grown to is there in the next frame.
    requestAnimationFrame(() => {
      const card = document.getElementById(flightCardId(item.recommendation.recommendationid))?.closest('li');
      if (card) show(card);
    });
  };
  const showCard = (item: FilteredRecommendation) =>
    inCard(item, (card) => {
      card.scrollIntoView();
      card.focus({ preventScroll: true });
    });
  const showMissing = (item: FilteredRecommendation, journey: number) =>
    inCard(item, (card) => {
      const ways = card.querySelectorAll('fieldset')[journey];
      ways?.scrollIntoView({ block: 'center' });
      ways?.querySelector('input')?.focus({ preventScroll: true });
    });
  useSavedView({ sort, chosen, latest, open, count: growth.count }, onSaveView);
  const actions = useMemo<CardActions>(
    () => ({ choose, toggle, select, showFares: setFares }),
    [choose, toggle, select],
  );

  return (
    <>
      <FlightDates
        query={query}
        lowest={lowest}
        isFiltered={flightFilterChips(filter).length > 0}
        user={user}
        onSearch={onSearch}
      />
      <FareTable recommendations={answer.recommendations} filter={filter} onFilter={onFilter} />
      {items.length === 0 ? (
        <NothingMatches
          title={query.idavolta ? 'Nenhum voo atende aos filtros selecionados' : NO_OUTBOUND}
          onClear={() => onFilter(emptyFlightFilter)}
        />
      ) : (
        <>
          <ListHead
            count={buyable.length}
            found={['opção encontrada', 'opções encontradas']}
            order={<SortSelect value={sort} labels={flightSortLabels} onChange={setSort} />}
          >
            {partial > 0 && <PartialNote count={partial} />}
            {answer.capped && <CappedNote count={answer.recommendations.length} />}
          </ListHead>
          <ChoiceBar
            item={shown.find(({ recommendation }) => recommendation.recommendationid === latest)}
            chosen={chosen}
            onShow={showCard}
            onSelect={select}
            onMissing={showMissing}
          />
          <ResultList items={shown} growth={growth} keyOf={(_, index) => index}>
            {(item) => {
              const id = item.recommendation.recommendationid;
              const own = chosenIn(item, chosen);
              return (
                <FlightCard
                  item={item}
                  outbound={own.outbound}
                  back={own.return}
                  open={['0', '1', 'p'].filter((part) => open.has(`${id}/${part}`)).join('')}
                  marks={marks.get(id)}
                  isInBar={id === latest && isChosenFrom(item, chosen)}
                  missing={missing?.id === id ? missing.journeys.join('') : ''}
                  rows={rows}
                  stations={stations}
                  actions={actions}
                />
              );
            }}
          </ResultList>
        </>
      )}
      {fares && (
        <Suspense fallback={null}>
          <FareDialog recommendation={fares.recommendation} onClose={() => setFares(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** Returns the cheapest of some recommendations. */
const cheapestOf = ([first, ...others]: readonly Recommendation[]): Recommendation | undefined =>
  first && others.reduce((lowest, each) => (each.cashPrice < lowest.cashPrice ? each : lowest), first);

/** Says why there are more cards than options to buy. */
function PartialNote({ count }: { readonly count: number }) {
  return (
    <p>
      {count === 1
        ? 'Mais uma, no fim da lista, só tem voos em um dos sentidos com estes filtros.'
        : `Mais ${count}, no fim da lista, só têm voos em um dos sentidos com estes filtros.`}
    </p>
  );
}

/** Says that the list is not all there is, and what shows the rest. */
function CappedNote({ count }: { readonly count: number }) {
  return (
    <p>
      Mostramos {count} opções, as mais baratas de cada companhia. Há outras: pesquise só voos diretos, outro aeroporto
      ou outras datas para vê-las.
    </p>
  );
}

/** Returns the recommendation of what is chosen, of the outbound where both are. */
function anyChosenFrom({ outbound, return: back }: ChosenFlights): string | undefined {
  const id = outbound ?? back;
  return id === undefined ? undefined : recommendationOf(id);
}

/** The choice that was taken to the summary: a reload there forgets everything else of the list. */
function lastSelected(): ChosenFlights {
  const selected = readStored(flightService.selectionKey, parseFlightSelection);
  return selected ? { outbound: selected.outbound, return: selected.return ?? undefined } : nothingChosen;
}

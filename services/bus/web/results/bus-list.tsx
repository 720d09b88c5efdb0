import type { Bus, BusSearchAnswer } from '@embarque/bus/contract.ts';
import { type BusFilter, emptyBusFilter, filterBuses, returnsOf } from '@embarque/bus/rules/filters.ts';
import { type BusSort, busSortLabels, sortBuses } from '@embarque/bus/rules/sorting.ts';
import { busService } from '@embarque/bus/service.ts';
import { countedText } from '@embarque/commerce/travellers/counted.ts';
import type { ResultsListProps } from '@embarque/commerce/web/parts.ts';
import { NothingMatches } from '@embarque/commerce/web/results/nothing-matches.tsx';
import { useSavedView } from '@embarque/commerce/web/results/use-saved-view.ts';
import { fromBrazilianDay } from '@embarque/contract/dates.ts';
import { ListHead, SortSelect } from '@embarque/web-kit/result/list-head.tsx';
import { readStored } from '@embarque/web-kit/session/session-storage.ts';
import { useCallback, useId, useMemo, useState } from 'react';
import { type BusSelection, parseBusSelection, totalOf } from '../bus-selection.ts';
import type { BusSearchForm } from '../search/search-address.ts';
import { BusChoices } from './bus-choices.tsx';
import classes from './bus-list.module.css';
import { ChosenCard } from './chosen-card.tsx';

const NOTHING_MATCHES = 'Nenhum ônibus atende aos filtros selecionados';

const directions = [
  { none: 'Não há ônibus de ida nesta data.', filtered: 'Nenhum ônibus de ida atende aos filtros selecionados.' },
  { none: 'Não há ônibus de volta nesta data.', filtered: 'Nenhum ônibus de volta atende aos filtros selecionados.' },
] as const;

/** The keys of the chosen buses, the way there first. */
type Chosen = readonly (string | undefined)[];

/** What coming back to the lists finds as it was left. */
export interface BusListView {
  readonly sort: BusSort;
  readonly chosen: Chosen;
  /** Directions shown whole. */
  readonly whole: readonly number[];
}

type BusListProps = ResultsListProps<BusSearchForm, BusSearchAnswer, BusFilter, BusListView>;

/** The buses there and back that a filter leaves, to choose one of each. */
export function BusList({ query, answer, filter, user, savedView, onSaveView, onFilter, onSelect }: BusListProps) {
  const id = useId();
  const [sort, setSort] = useState<BusSort>(savedView?.sort ?? 'departure');
  const [wanted, setWanted] = useState<Chosen>(savedView?.chosen ?? lastSelected);
  const [whole, setWhole] = useState<readonly number[]>(savedView?.whole ?? []);
  // What is chosen already is shown as it is right after the choice.
  const [folded, setFolded] = useState<readonly number[]>(wanted.flatMap((key, index) => (key ? [index] : [])));
  const { busAvailability } = answer;
  const lists = useMemo(
    () =>
      filterBuses(
        busAvailability.map(({ buses }) => buses),
        filter,
      ).map((buses) => sortBuses(buses, sort)),
    [busAvailability, filter, sort],
  );
  const [out = [], back] = lists;
  const going = chosenOf(out, wanted[0]);
  const returns = useMemo(() => back && (going ? returnsOf(back, going, filter) : back), [back, going, filter]);
  const returning = returns && chosenOf(returns, wanted[1]);
  const shown = returns ? [out, returns] : [out];
  const chosen = returns ? [going, returning] : [going];

  useSavedView({ sort, chosen: wanted, whole }, onSaveView);
  const chooseOut = useCallback((key: string) => setWanted(([, later]) => [key, later]), []);
  const chooseBack = useCallback((key: string) => setWanted(([first]) => [first, key]), []);

  const count = lists.flat().length;
  if (count === 0) {
    return <NothingMatches title={NOTHING_MATCHES} onClear={() => onFilter(emptyBusFilter)} />;
  }
  const { conversionRate } = user.catalog.catalogCurrencyConfig;
  const taken = chosen.flatMap((bus) => bus ?? []);
  const total = totalOf(taken, { conversionRate, feePercent: user.campaign[busService.fee] });
  const select = () => {
    if (!going || (returns && !returning)) return;
    onSelect({ going, return: returning ?? null, ...total } satisfies BusSelection);
  };
  const dayOf = (index: number): string =>
    fromBrazilianDay(index === 0 ? query.datas.dataIda : query.datas.dataVolta) ?? '';
  const listId = (index: number) => `${id}-${index}`;
  const fold = (index: number, isFolded: boolean) =>
    setFolded((now) => [...now.filter((other) => other !== index), ...(isFolded ? [index] : [])]);
  return (
    <>
      <ListHead
        count={count}
        found={['ônibus encontrado', 'ônibus encontrados']}
        order={<SortSelect value={sort} labels={busSortLabels} onChange={setSort} />}
      />
      <div className={classes.columns}>
        <div className={classes.lists}>
          {shown.map((buses, index) => (
            <BusChoices
              // biome-ignore lint/suspicious/noArrayIndexKey: a direction is its place in the trip.
              key={index}
              id={listId(index)}
              index={index}
              day={dayOf(index)}
              buses={buses}
              none={noneOf(index, busAvailability[index]?.buses.length ?? 0, lists[index]?.length ?? 0)}
              note={
                index === 1 && back && returns && returns.length > 0 && returns.length < back.length
                  ? 'Mostramos só as voltas que combinam com a ida escolhida.'
                  : undefined
              }
              chosen={chosen[index]?.key}
              isWhole={whole.includes(index)}
              isFolded={folded.includes(index)}
              onChoose={index === 0 ? chooseOut : chooseBack}
              onToggle={() =>
                setWhole(whole.includes(index) ? whole.filter((other) => other !== index) : [...whole, index])
              }
              onFold={(isFolded) => fold(index, isFolded)}
            />
          ))}
        </div>
        <ChosenCard
          title={titleOf(query, answer)}
          passengers={countedText([[query.passageiros, 'passageiro', 'passageiros']])}
          ways={shown.map((_, index) => ({ day: dayOf(index), bus: chosen[index], listId: listId(index) }))}
          total={taken.length > 0 ? total : undefined}
          onChange={(index) => fold(index, false)}
          onSelect={select}
        />
      </div>
    </>
  );
}

/**
 * Returns the bus that counts as chosen of those shown: the wanted one, or the only one. What a filter hides is not chosen:
 * nobody buys what the screen does not show.
 */
const chosenOf = (buses: readonly Bus[], key: string | undefined): Bus | undefined =>
  buses.length === 1 ? buses[0] : buses.find((bus) => bus.key === key);

/** Returns why a direction shows no bus: of so many on offer, so many are left by the filter. */
function noneOf(index: number, offered: number, left: number): string {
  const { none, filtered } = directions[index] ?? directions[0];
  if (offered === 0) return none;
  return left === 0 ? filtered : 'Nenhuma volta combina com a ida escolhida. Escolha outra ida.';
}

/** Returns the cities of a search: as the buses say them, since an address may name none. */
function titleOf({ origem, destino }: BusSearchForm, { busAvailability }: BusSearchAnswer): string {
  const [first] = busAvailability[0]?.buses ?? [];
  const [from, to] = first ? [first.stations.origin, first.stations.destination] : [origem, destino];
  return `${from.cityName || from.name} → ${to.cityName || to.name}`;
}

/** The buses that were taken to the summary: a reload there forgets everything else of the lists. */
function lastSelected(): Chosen {
  const selected = readStored(busService.selectionKey, parseBusSelection);
  return [selected?.going.key, selected?.return?.key];
}

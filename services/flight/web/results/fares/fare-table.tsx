import type { FlightSearchAnswer } from '@embarque/flight/contract.ts';
import { airlineName } from '@embarque/flight/rules/airline-names.ts';
import { fareCell } from '@embarque/flight/rules/fare-cells.ts';
import { fareIndex, faresUnder } from '@embarque/flight/rules/fare-table.ts';
import { type FlightFilter, type StopKind, stopKinds, stopLabels } from '@embarque/flight/rules/filters.ts';
import { priceText } from '@embarque/web-kit/price/price-text.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { memo, useMemo } from 'react';
import { airlineLogo } from '../../airline-logo.ts';
import classes from './fare-table.module.css';

interface FareTableProps {
  readonly recommendations: FlightSearchAnswer['recommendations'];
  readonly filter: FlightFilter;
  readonly onFilter: (filter: FlightFilter) => void;
}

/**
 * The cheapest fare of each airline, direct and by stops, that the other filters leave; each filters the list by both. Wide screens
 * only.
 */
export const FareTable = memo(function FareTable({ recommendations, filter, onFilter }: FareTableProps) {
  const view = usePriceView();
  const index = useMemo(() => fareIndex(recommendations), [recommendations]);
  const fares = useMemo(() => faresUnder(index, filter), [index, filter]);
  // A row that no airline has a fare in says nothing, whatever is filtered.
  const kinds = stopKinds.filter((kind) => index.airlines.some((airline) => index.byCell.has(fareCell(airline, kind))));
  const lowest = Math.min(...[...fares.values()].map(({ pointsPrice }) => pointsPrice));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={classes.frame} aria-label="Menor preço por companhia e paradas" tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <td />
            {index.airlines.map((airline) => (
              <th key={airline} scope="col">
                <span className={classes.airline}>
                  <AirlineLogo code={airline} />
                  {airlineName(airline)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{stopLabels[kind]}</th>
              {index.airlines.map((airline) => {
                const fare = fares.get(fareCell(airline, kind));
                if (!fare) {
                  return (
                    <td key={airline}>
                      <span aria-hidden="true">—</span>
                    </td>
                  );
                }
                const isSet = isCell(filter, kind, airline);
                return (
                  <td key={airline}>
                    <button
                      type="button"
                      className={classes.fare}
                      aria-pressed={isSet}
                      data-lowest={fare.pointsPrice === lowest || undefined}
                      onClick={() =>
                        onFilter({
                          ...filter,
                          ...(isSet ? { stops: [], cias: [] } : { stops: [kind], cias: [airline] }),
                        })
                      }
                    >
                      {priceText(fare, view)}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
});

/** Whether the list is filtered by exactly these stops and this airline. */
const isCell = ({ stops, cias }: FlightFilter, kind: StopKind, airline: string): boolean =>
  stops.length === 1 && stops[0] === kind && cias.length === 1 && cias[0] === airline;

function AirlineLogo({ code }: { readonly code: string }) {
  const logo = airlineLogo(code);
  return logo ? <img src={logo} alt="" width={24} height={24} /> : null;
}

import type { Bus } from '@embarque/bus/contract.ts';
import {
  arriveText,
  boardingLines,
  cancellationLines,
  IN_TRANSIT,
  policyLine,
} from '@embarque/bus/rules/boarding-texts.ts';
import { busService } from '@embarque/bus/service.ts';
import { clockTime } from '@embarque/commerce/travel-times.ts';
import { toBrazilianDate } from '@embarque/contract/dates.ts';
import { useAmountText } from '@embarque/web-kit/price/use-amount-text.ts';
import { Fold } from '@embarque/web-kit/ui/controls/fold.tsx';
import { type BusSelection, busesOf, type ChosenLeg } from '../bus-selection.ts';
import { wayTitle } from '../bus-texts.ts';
import classes from './bus-conditions.module.css';

/** Returns what comes back: the penalty is taken from fare and toll together, never from the boarding tax. */
function refundText(buses: readonly Bus[]): string {
  const rest = buses.some(({ fees }) => fees > 0) ? 'a tarifa e o pedágio voltam' : 'a tarifa volta';
  return `Em qualquer cancelamento aceito pela viação, a taxa de embarque volta inteira, e ${rest} menos a multa.`;
}

/** Returns "Partida qui, 14/01/2027 às 20:00, Terminal Tietê. Chegada sex, 15/01/2027 às 05:30, Novo Rio." */
function tripText({ departure, arrival, isInTransit, stations: { origin, destination } }: Bus): string {
  const [start, end] = [departure, arrival].map(
    (moment) => `${toBrazilianDate(moment.slice(0, 10))} às ${clockTime(moment)}`,
  );
  const estimate = isInTransit ? ` ${IN_TRANSIT}` : '';
  return `Partida ${start}, ${origin.name}. Chegada ${end}, ${destination.name}.${estimate}`;
}

/** How travellers board, and what else the company says. */
function Rules({ leg: { boarding, policies } }: { readonly leg: ChosenLeg }) {
  // Whether the bus comes from elsewhere stands above.
  const lines = [
    `${arriveText(boarding)}.`,
    ...boardingLines(boarding, { isInTransit: false }),
    ...policies.map(policyLine),
  ];
  return (
    <Fold title="Embarque e regras da viação">
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Fold>
  );
}

/** When each bus goes, and what giving up its seats costs until when, by the clock of the place it leaves. */
export function BusConditions({ selection }: { readonly selection: BusSelection }) {
  const amount = useAmountText(busService.fee);
  const buses = busesOf(selection);
  // No region: they may stand twice on the page, beside Comprar and as they are offered now.
  return (
    <div className={classes.conditions}>
      <h3>Cancelamento</h3>
      {buses.map((bus, index) => (
        <div key={bus.key}>
          <h4>
            {wayTitle(index)}{' '}
            <span>
              {bus.company.name} · {bus.classType}
            </span>
          </h4>
          <p>{tripText(bus)}</p>
          <ul>
            {cancellationLines(bus, amount).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {selection.rate?.legs[index] && <Rules leg={selection.rate.legs[index]} />}
        </div>
      ))}
      <p>Horários do local de embarque. {refundText(buses)}</p>
    </div>
  );
}

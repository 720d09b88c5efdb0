import type { Bus } from '@embarque/bus/contract.ts';
import {
  arriveText,
  boardingLines,
  cancellationLines,
  IN_TRANSIT,
  policyLine,
} from '@embarque/bus/rules/boarding-texts.ts';
import { clockTime } from '@embarque/commerce/travel-times.ts';
import { toBrazilianDate } from '@embarque/contract/dates.ts';
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

// Whether the bus comes from elsewhere stands above.
const rulesOf = ({ boarding, policies }: ChosenLeg): string[] => [
  `${arriveText(boarding)}.`,
  ...boardingLines(boarding, { isInTransit: false }),
  ...policies.map(policyLine),
];

interface RulesProps {
  /** "IDA" */
  readonly way: string;
  readonly leg: ChosenLeg;
  /** What was shown until now. */
  readonly before: ChosenLeg | undefined;
}

/** How travellers board, and what else the company says; what of it is new, or holds no more, is in sight. */
function Rules({ way, leg, before }: RulesProps) {
  const lines = rulesOf(leg);
  // A platform is announced, and no other promise.
  const shown = before && rulesOf({ ...before, boarding: { ...before.boarding, platform: leg.boarding.platform } });
  const changes = shown && [
    ...lines.filter((line) => !shown.includes(line)).map((line) => `Novo: ${line}`),
    ...shown.filter((line) => !lines.includes(line)).map((line) => `Não vale mais: ${line}`),
  ];
  return (
    <>
      {changes && changes.length > 0 && <Lines lines={changes} />}
      <Fold title={`Embarque e regras da viação: ${way.toLowerCase()}`}>
        <Lines lines={lines} />
      </Fold>
    </>
  );
}

const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

interface BusConditionsProps {
  readonly selection: BusSelection;
  /** The same buses as they were shown until now. */
  readonly before?: BusSelection;
}

/** When each bus goes, and what giving up its seats costs until when, by the clock of the place it leaves. */
export function BusConditions({ selection, before }: BusConditionsProps) {
  const buses = busesOf(selection);
  // No region: they may stand twice on the page, beside Comprar and as they are offered now.
  return (
    <div className={classes.conditions}>
      <h3>Viagem, cancelamento e regras</h3>
      {buses.map((bus, index) => (
        <div key={bus.key}>
          <h4>
            {wayTitle(index)}{' '}
            <span>
              {bus.company.name} · {bus.classType}
            </span>
          </h4>
          <p>{tripText(bus)}</p>
          <Lines lines={cancellationLines(bus)} />
          {selection.rate?.legs[index] && (
            <Rules way={wayTitle(index)} leg={selection.rate.legs[index]} before={before?.rate?.legs[index]} />
          )}
        </div>
      ))}
      <p>Horários do local de embarque. {refundText(buses)}</p>
    </div>
  );
}

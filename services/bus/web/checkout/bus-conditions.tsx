import type { Bus } from '@embarque/bus/contract.ts';
import { cancellationLines } from '@embarque/bus/rules/boarding-texts.ts';
import { busService } from '@embarque/bus/service.ts';
import { useAmountText } from '@embarque/web-kit/price/use-amount-text.ts';
import { type BusSelection, busesOf } from '../bus-selection.ts';
import { wayTitle } from '../bus-texts.ts';
import classes from './bus-conditions.module.css';

/** Returns what comes back: the penalty is taken from fare and toll together, never from the boarding tax. */
function refundText(buses: readonly Bus[]): string {
  const rest = buses.some(({ fees }) => fees > 0) ? 'a tarifa e o pedágio voltam' : 'a tarifa volta';
  return `Em qualquer cancelamento aceito pela viação, a taxa de embarque volta inteira, e ${rest} menos a multa.`;
}

/** What giving up the seats of each bus costs until when, by the clock of the place it leaves. */
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
          <ul>
            {cancellationLines(bus, amount).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
      <p>Horários do local de embarque. {refundText(buses)}</p>
    </div>
  );
}

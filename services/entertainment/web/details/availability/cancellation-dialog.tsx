import { CancellationSteps } from '@embarque/commerce/web/cancellation-steps.tsx';
import { lastMoment, toBrazilianDay } from '@embarque/contract/dates.ts';
import { formatReais } from '@embarque/contract/money/money.ts';
import type { Availability } from '@embarque/entertainment/contract.ts';
import { LazyDialog } from '@embarque/web-kit/ui/dialogs/lazy-dialog.tsx';
import classes from './cancellation-dialog.module.css';

interface CancellationDialogProps {
  readonly availability: Pick<Availability, 'cancellationRules' | 'cancelPenalties'>;
  /** The place whose clocks are meant. */
  readonly location: string;
  onClose(): void;
}

/** What cancelling costs from when until when, by the clock of the place, in a table and in words. */
export function CancellationDialog({ availability, location, onClose }: CancellationDialogProps) {
  const { cancellationRules: rules, cancelPenalties } = availability;
  return (
    <LazyDialog isShort title="Política de cancelamento" size="lg" onClose={onClose}>
      <div className={classes.content}>
        {rules.length > 0 && (
          <table className={classes.rules}>
            <caption>Horários de {location}</caption>
            <thead>
              <tr>
                <th scope="col">Início</th>
                <th scope="col">Fim</th>
                <th scope="col">Valor</th>
              </tr>
            </thead>
            <tbody>
              {rules.map(({ startDate, endDate, price }) => (
                <tr key={startDate}>
                  <td>{momentText(startDate.slice(0, 10), startDate.slice(11, 16))}</td>
                  <td>{endTextOf(endDate)}</td>
                  <td>{formatReais(price)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <CancellationSteps steps={cancelPenalties} />
      </div>
    </LazyDialog>
  );
}

/** "10/01/2027 às 09:00": the hour may stand below its day. */
const momentText = (day: string, time: string): string => `${toBrazilianDay(day)} às\u00a0${time}`;

function endTextOf(dateTime: string): string {
  const { day, time } = lastMoment(dateTime);
  return momentText(day, time);
}

import { airlineName } from '@embarque/flight/airline-names.ts';
import { PolicyBadge } from '@embarque/web-kit/ui/policy-badge.tsx';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Ban, CalendarSync, Undo2 } from 'lucide-react';
import { fareDetails, faresOf, type WayFare } from '../results/fare-details.ts';
import type { FlightSelection } from '../results/flight-selection.ts';
import classes from './flight-conditions.module.css';

/** The refund and change rules of the fares of each direction. */
export function FlightConditions({ selection }: { readonly selection: FlightSelection }) {
  const keys = faresOf({ journeys: selection.choices.map((choice) => ({ segments: [choice] })) });
  const { data, isPending } = useQuery({
    queryKey: ['fares', ...keys.map(({ cia, farecode }) => `${cia}/${farecode}`), 'conditions'],
    queryFn: () => fareDetails(keys),
  });
  const known = data ?? [];
  return (
    <section className={classes.conditions} aria-labelledby="regras-tarifa" aria-busy={isPending}>
      <h3 id="regras-tarifa">Cancelamento e alteração</h3>
      {isPending && <Skeleton height={48} radius="sm" />}
      {!isPending && known.length < keys.length && (
        <p>As regras desta tarifa não estão disponíveis agora. Ao cancelar, você vê a multa antes de confirmar.</p>
      )}
      {known.length > 0 && (
        <dl>
          {known.map((fare) => (
            <div key={`${fare.airlineCode}${fare.fareBaseCode}${fare.way}`}>
              <dt>
                {fare.way} <span>{`${airlineName(fare.airlineCode)}, ${fare.fareBaseName}`}</span>
              </dt>
              <dd>
                <PolicyBadge
                  icon={fare.percentageRefund > 0 ? <Undo2 aria-hidden /> : <Ban aria-hidden />}
                  tone={fare.percentageRefund > 0 ? 'good' : 'plain'}
                >
                  {refundText(fare)}
                </PolicyBadge>
              </dd>
              <dd>
                <PolicyBadge
                  icon={fare.allowChange ? <CalendarSync aria-hidden /> : <Ban aria-hidden />}
                  tone={fare.allowChange ? 'good' : 'plain'}
                >
                  {fare.allowChange ? 'Permite alteração' : 'Não permite alteração'}
                </PolicyBadge>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p>A taxa de embarque volta em qualquer cancelamento aceito pela companhia.</p>
    </section>
  );
}

/** The nearer the departure, the less is refunded. */
const refundText = ({ percentageRefund }: WayFare): string =>
  percentageRefund > 0 ? `Reembolso de até ${percentageRefund}% da tarifa` : 'Tarifa sem reembolso';

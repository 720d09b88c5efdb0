import type { Booking } from '@embarque/catalog/booking-contract.ts';
import { toBrazilianTime } from '@embarque/contract/dates.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { Mail } from 'lucide-react';
import { shopServiceOfKind } from '../../services.ts';
import { paidText } from '../paid-text.ts';
import { isIssued } from '../purchase-outcome.ts';
import { useServicePart } from '../use-service-part.ts';
import classes from './booked-trip.module.css';

/** What was booked: where it goes, for whom and for how much, and what the member gets by mail. Suspends. */
export function BookedTrip({ booking }: { readonly booking: Booking }) {
  const part = useServicePart(booking.type, 'trip');
  const { shortCoin } = usePriceView();
  const { email } = useUser();
  const { passengers, bookingExpirationDate: end } = booking;
  const done = isIssued(booking);
  const service = shopServiceOfKind(booking.type)?.service;
  return (
    <>
      <dl className={classes.facts}>
        {part && <Fact label="Viagem" value={part.title(booking)} />}
        {service && (
          <Fact
            label={passengers.length === 1 ? service.personLabel : service.peopleLabel}
            value={passengers.map(({ name, lastName }) => `${name} ${lastName}`).join(', ')}
          />
        )}
        <Fact label="Total" value={paidText(booking, shortCoin)} />
        {!done && end && <Fact label="Pague até" value={`${toBrazilianTime(new Date(end))} (horário de Brasília)`} />}
      </dl>
      <p className={classes.mail}>
        <Mail size={20} aria-hidden />
        <span>
          {done
            ? 'O voucher em PDF e o arquivo para o seu calendário chegam por e-mail em '
            : 'O prazo e como pagar chegam por e-mail em '}
          <strong>{email}</strong>.
        </span>
      </p>
    </>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

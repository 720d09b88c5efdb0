import type { Booking } from '@embarque/catalog/booking-contract.ts';
import { toBrazilianTime } from '@embarque/contract/dates.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { Facts } from '@embarque/web-kit/ui/facts.tsx';
import { SummaryCard } from '@embarque/web-kit/ui/summary-card.tsx';
import { Mail } from 'lucide-react';
import { shopServiceOfKind } from '../../services.ts';
import { paidText } from '../paid-text.ts';
import { isIssued } from '../purchase-outcome.ts';
import { daysText } from '../trips/trip-days.ts';
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
  const people = service && {
    label: passengers.length === 1 ? service.personLabel : service.peopleLabel,
    value: passengers.map(({ name, lastName }) => `${name} ${lastName}`).join(', '),
  };
  return (
    <>
      <div className={classes.trip}>
        {part && (
          <SummaryCard level="h2" picture={<part.Picture />} title={part.title(booking)} note={daysText(booking)} />
        )}
        <Facts
          facts={[
            ...(people ? [people] : []),
            { label: 'Total', value: paidText(booking, shortCoin) },
            ...(!done && end
              ? [{ label: 'Pague até', value: `${toBrazilianTime(new Date(end))} (horário de Brasília)` }]
              : []),
          ]}
        />
      </div>
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

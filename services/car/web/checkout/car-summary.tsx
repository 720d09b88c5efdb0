import type { Car } from '@embarque/car/contract.ts';
import { totalLabel } from '@embarque/car/rules/charged-days.ts';
import { formatReais } from '@embarque/contract/money/money.ts';
import { SummaryCard } from '@embarque/web-kit/ui/cards/summary-card.tsx';
import { Fold } from '@embarque/web-kit/ui/controls/fold.tsx';
import { CarFacts } from '../car-facts.tsx';
import { DeskHoursText } from '../desk-hours-text.tsx';
import { IncludedTerms, RentalTerms, Terms } from '../rental-terms.tsx';
import classes from './car-summary.module.css';

/** The chosen car, where and when it is handed over, and for how many days; all that has to be known before buying on demand. */
export function CarSummary({ selection: car }: { readonly selection: Car }) {
  const { pickupDateTime, pickupAddress, pickupDesk, dropoffDateTime, dropoffAddress, dropoffDesk } = car;
  return (
    <SummaryCard
      picture={<img className={classes.picture} src={car.urlCarImg} alt="" width={88} height={56} />}
      title={car.categoryName}
      note={`${car.model} · ${car.companyName}`}
      ways={[
        {
          label: 'Retirada',
          day: pickupDateTime.slice(0, 10),
          aside: pickupDateTime.slice(11, 16),
          main: pickupAddress,
          notes: <DeskHoursText desk={pickupDesk} dateTime={pickupDateTime} />,
        },
        {
          label: 'Devolução',
          day: dropoffDateTime.slice(0, 10),
          aside: dropoffDateTime.slice(11, 16),
          main: dropoffAddress,
          notes: <DeskHoursText desk={dropoffDesk} dateTime={dropoffDateTime} />,
        },
      ]}
    >
      <p className={classes.days}>
        <b>{totalLabel(car.days)}</b>
        <span>Caução de {formatReais(car.deposit.amount)} na retirada</span>
      </p>
      <Fold title="Lojas, o que está incluído e condições">
        <CarFacts car={car} />
        <RentalTerms car={car}>
          <Terms title="Onde encontrar a locadora">
            {[`Retirada: ${pickupDesk.meetPoint}`, `Devolução: ${dropoffDesk.meetPoint}`]}
          </Terms>
          <IncludedTerms car={car} />
        </RentalTerms>
      </Fold>
    </SummaryCard>
  );
}

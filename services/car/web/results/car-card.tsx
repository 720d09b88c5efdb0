import { serverNow } from '@embarque/web-kit/api/server-clock.ts';
import { BadgeCheck, Route } from 'lucide-react';
import { memo } from 'react';
import type { Car } from '../../contract.ts';
import { mileageText } from '../../rental-texts.ts';
import { CarFacts } from '../car-facts.tsx';
import { freeCancellationText } from '../car-texts.ts';
import { RentalDesks } from '../rental-desks.tsx';
import type { CarActions } from './car-actions.ts';
import classes from './car-card.module.css';
import { CarConditions } from './car-conditions.tsx';
import { CarPricePanel } from './car-price-panel.tsx';

interface CarCardProps {
  readonly car: Car;
  /** Its details are shown. */
  readonly open: boolean;
  readonly actions: CarActions;
}

/** A car on offer: what it is, where and when it is handed over, what it costs and the button that selects it. */
export const CarCard = memo(function CarCard({ car, open, actions }: CarCardProps) {
  const freeUntil = freeCancellationText(car, serverNow());
  return (
    <article className={classes.card} aria-label={`${car.categoryName}, ${car.model}, ${car.companyName}`}>
      <div className={classes.media}>
        <img className={classes.picture} src={car.urlCarImg} alt="" width={320} height={180} loading="lazy" />
        <p className={classes.company}>
          <img src={car.urlLogoCompany} alt="" width={48} height={32} loading="lazy" />
          {car.companyName}
        </p>
      </div>
      <div className={classes.facts}>
        <header className={classes.head}>
          <p className={classes.category}>
            {car.categoryName} <abbr title="Grupo do carro pelo código ACRISS">{car.category}</abbr>
          </p>
          <h2>{car.model}</h2>
        </header>
        <CarFacts car={car} />
        <ul className={classes.badges}>
          <li>
            <Route size={14} aria-hidden />
            {mileageText(car)}
          </li>
          {freeUntil !== undefined && (
            <li data-tone="good">
              <BadgeCheck size={14} aria-hidden />
              {freeUntil}
            </li>
          )}
        </ul>
        <RentalDesks rental={car} brief />
      </div>
      <CarPricePanel car={car} open={open} actions={actions} />
      {open && <CarConditions car={car} />}
    </article>
  );
});

import type { Car } from '@embarque/car/contract.ts';
import { depositText, excessText, freeCancellationText, mileageText } from '@embarque/car/rules/rental-texts.ts';
import { serverNow } from '@embarque/web-kit/api/server-clock.ts';
import { priceText } from '@embarque/web-kit/price/price-text.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { ResultCard } from '@embarque/web-kit/result/result-card.tsx';
import { PolicyBadge, PolicyBadges } from '@embarque/web-kit/ui/notices/policy-badge.tsx';
import { VisuallyHidden } from '@mantine/core';
import { BadgeCheck, Route } from 'lucide-react';
import { memo, useId } from 'react';
import { CarFacts } from '../car-facts.tsx';
import { RentalDesks } from '../rental-desks.tsx';
import type { CarActions } from './car-actions.ts';
import classes from './car-card.module.css';
import { CarConditions } from './car-conditions.tsx';
import { CarPrice } from './car-price.tsx';

interface CarCardProps {
  readonly car: Car;
  /** The list says above its cards where and when they are handed over. */
  readonly isHandedOverAlike: boolean;
  /** Its details are shown. */
  readonly open: boolean;
  readonly actions: CarActions;
}

/** A car on offer: what it is, what it costs and the button that selects it. */
export const CarCard = memo(function CarCard({ car, isHandedOverAlike, open, actions }: CarCardProps) {
  const id = useId();
  const view = usePriceView();
  const freeUntil = freeCancellationText(car, serverNow());
  return (
    <ResultCard
      labelledBy={id}
      isSlim
      media={
        <img
          key={car.urlCarImg}
          className={classes.picture}
          src={car.urlCarImg}
          alt=""
          width={320}
          height={180}
          loading="lazy"
        />
      }
      heading={
        <>
          <h3 id={id} className={classes.model}>
            {car.model}
            <VisuallyHidden>
              , {car.categoryName}, {car.companyName}, {priceText(car, view)}
            </VisuallyHidden>
          </h3>
          {/* The same model stands in a row from several companies: whose it is comes first and strongest. */}
          <p className={classes.sort}>
            <span className={classes.company}>
              <img key={car.urlLogoCompany} src={car.urlLogoCompany} alt="" width={36} height={24} loading="lazy" />
              {car.companyName}
            </span>
            {car.categoryName}
          </p>
        </>
      }
      price={<CarPrice car={car} open={open} actions={actions} />}
      details={open ? <CarConditions car={car} /> : undefined}
    >
      <div className={classes.facts}>
        <CarFacts car={car} />
        <PolicyBadges>
          <PolicyBadge icon={<Route aria-hidden />}>{mileageText(car)}</PolicyBadge>
          {freeUntil !== undefined && (
            <PolicyBadge icon={<BadgeCheck aria-hidden />} tone="good">
              {freeUntil}
            </PolicyBadge>
          )}
        </PolicyBadges>
        <ul className={classes.risks}>
          <li>{depositText(car)}</li>
          <li>{excessText(car)}</li>
        </ul>
        {!isHandedOverAlike && (
          <div className={classes.desks}>
            <RentalDesks rental={car} />
          </div>
        )}
      </div>
    </ResultCard>
  );
});

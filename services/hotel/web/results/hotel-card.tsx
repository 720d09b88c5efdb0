import type { HotelStay, PlanPrice } from '@embarque/hotel/contract.ts';
import { addressText } from '@embarque/hotel/rules/address-text.ts';
import { centreText } from '@embarque/hotel/rules/sorting.ts';
import { hotelService } from '@embarque/hotel/service.ts';
import { priceText } from '@embarque/web-kit/price/price-text.ts';
import { useAmountText } from '@embarque/web-kit/price/use-amount-text.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { PriceBlock } from '@embarque/web-kit/result/price-block.tsx';
import { ResultCard } from '@embarque/web-kit/result/result-card.tsx';
import { Stars } from '@embarque/web-kit/ui/cards/stars.tsx';
import { Picture } from '@embarque/web-kit/ui/pictures/picture.tsx';
import { VisuallyHidden } from '@mantine/core';
import { MapPin } from 'lucide-react';
import { memo, useId } from 'react';
import { dailyText, stayText } from '../daily-text.ts';
import { PlanBadges } from '../plan-badges.tsx';
import type { HotelActions } from './hotel-actions.ts';
import classes from './hotel-card.module.css';
import { HotelHighlights } from './hotel-highlights.tsx';

interface HotelCardProps {
  readonly stay: HotelStay;
  /** Whose price is shown. */
  readonly plan: PlanPrice;
  readonly rooms: number;
  readonly actions: HotelActions;
}

/** A hotel of a list: where it is, what it costs at the least, and the way to its rooms. */
export const HotelCard = memo(function HotelCard({ stay, plan, rooms, actions }: HotelCardProps) {
  const id = useId();
  const view = usePriceView();
  const amount = useAmountText(hotelService.fee);
  const { hotelRef, imageURL, address, award } = stay.basicPropertyInfo;
  const { amenities, kmFromCentre } = stay;
  const { total, origTotal } = plan;
  return (
    <ResultCard
      labelledBy={id}
      isPictured
      media={<Picture src={imageURL} alt="" />}
      heading={
        <>
          <Stars category={award.rating} />
          <h3 id={id} className={classes.name}>
            {hotelRef.hotelName}
            <VisuallyHidden>, {priceText(plan, view)}</VisuallyHidden>
          </h3>
          <p className={classes.address}>
            <MapPin size={14} aria-hidden />
            <span>{addressText(address.addressLine)}</span>
          </p>
          {kmFromCentre !== undefined && <p className={classes.centre}>{centreText(kmFromCentre)}</p>}
        </>
      }
      price={
        <PriceBlock
          caption="A partir de"
          cashPrice={plan.cashPrice}
          pointsPrice={plan.pointsPrice}
          {...(origTotal.amountAfterTax > total.amountAfterTax && { oldPrice: amount(origTotal.amountAfterTax) })}
          action="Detalhes"
          note={
            <>
              {stayText(stay.nights, rooms)}
              <br />
              {dailyText(plan, stay.nights, view)}
            </>
          }
          onAction={() => actions.open(hotelRef.hotelCode)}
        />
      }
    >
      <PlanBadges plan={plan} />
      {amenities && <HotelHighlights amenities={amenities} />}
    </ResultCard>
  );
});

import { toCents, toReais } from '@embarque/contract/money/money.ts';
import { addressText } from '@embarque/hotel/rules/address-text.ts';
import { guestsText, nightsText } from '@embarque/hotel/rules/stay-texts.ts';
import { hotelService } from '@embarque/hotel/service.ts';
import { useAmountText } from '@embarque/web-kit/price/use-amount-text.ts';
import { Stars } from '@embarque/web-kit/ui/cards/stars.tsx';
import { SummaryCard } from '@embarque/web-kit/ui/cards/summary-card.tsx';
import { Picture } from '@embarque/web-kit/ui/pictures/picture.tsx';
import type { StaySelection } from '../stay-selection.ts';
import classes from './hotel-summary.module.css';

/** The hotel, the days, and who sleeps in which room. */
export function HotelSummary({ selection }: { readonly selection: StaySelection }) {
  const { basicPropertyInfo, availability, checkInHours, nights, rooms } = selection;
  const { hotelRef, imageURL, address, award } = basicPropertyInfo;
  const amount = useAmountText(hotelService.fee);
  const sum = (of: 'total' | 'origTotal') =>
    toReais(rooms.reduce((all, { rate }) => all + toCents(rate[of].amountAfterTax), 0));
  return (
    <SummaryCard
      picture={
        <span className={classes.picture}>
          <Picture src={imageURL} alt="" isFirst />
        </span>
      }
      above={<Stars category={award.rating} />}
      title={hotelRef.hotelName}
      note={addressText(address.addressLine)}
      ways={[
        { label: 'Check-in', day: availability.start.slice(0, 10), main: `A partir das ${checkInHours.start}` },
        {
          label: 'Check-out',
          day: availability.end.slice(0, 10),
          aside: nightsText(nights),
          main: `Até as ${checkInHours.end}`,
        },
      ]}
    >
      <ul className={classes.rooms}>
        {rooms.map(({ roomName, guests, beds, rate }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a room is told apart by its number alone.
          <li key={index}>
            <b>
              Quarto {index + 1} · {nightsText(nights)}
            </b>
            <span>{roomName}</span>
            <small>
              {guestsText(guests)} · {rate.mealPlanInfo.mealPlanName}
            </small>
            <small>{beds} (sujeito à disponibilidade)</small>
          </li>
        ))}
      </ul>
      {sum('origTotal') > sum('total') && (
        <p className={classes.original}>
          Total original <s>{amount(sum('origTotal'))}</s>
        </p>
      )}
    </SummaryCard>
  );
}

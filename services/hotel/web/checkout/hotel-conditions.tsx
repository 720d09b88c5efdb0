import { lateArrivalText } from '@embarque/hotel/rules/stay-texts.ts';
import { RateConditions } from '../rate-conditions.tsx';
import type { StaySelection } from '../stay-selection.ts';
import classes from './hotel-conditions.module.css';

/** What each room is sold with: its meals, what giving it up costs until when, by the hotel's clock, and what is paid there. */
export function HotelConditions({ selection }: { readonly selection: StaySelection }) {
  // No region: they may stand twice on the page, beside Comprar and as they are offered now.
  return (
    <div className={classes.conditions}>
      <h3>Cancelamento e condições</h3>
      {selection.rooms.map(({ roomName, rate }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a room is told apart by its number alone.
        <div key={index}>
          <h4>
            Quarto {index + 1}{' '}
            <span>
              {roomName} · {rate.mealPlanInfo.mealPlanName}
            </span>
          </h4>
          <RateConditions rate={rate} />
        </div>
      ))}
      <p>{lateArrivalText(selection.availability.start)}</p>
      <p>Horários do hotel. Os impostos voltam em qualquer cancelamento aceito pelo hotel.</p>
    </div>
  );
}

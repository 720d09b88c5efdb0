import type { RoomRate, RoomTypeOffer } from '@embarque/hotel/contract.ts';
import { nightsText } from '@embarque/hotel/rules/stay-texts.ts';
import { Price } from '@embarque/web-kit/price/price.tsx';
import { SHEET_MEDIA, useMedia } from '@embarque/web-kit/ui/behaviour/use-media.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import link from '@embarque/web-kit/ui/controls/text-link.module.css';
import { PolicyBadge } from '@embarque/web-kit/ui/notices/policy-badge.tsx';
import { Picture } from '@embarque/web-kit/ui/pictures/picture.tsx';
import { BedDouble, Check, DoorOpen } from 'lucide-react';
import { useId, useState } from 'react';
import { RateCard } from './rate-card.tsx';
import classes from './room-card.module.css';

interface RoomCardProps {
  readonly room: RoomTypeOffer;
  readonly nights: number;
  /** The search is for several rooms: each is added to the others. */
  readonly isOneOfMany: boolean;
  readonly isChosen: boolean;
  /** The rate it is, or was before, chosen with. */
  readonly rate: RoomRate | undefined;
  /** All that are left of it are chosen for other rooms. */
  readonly isTaken: boolean;
  onChoose(rate: RoomRate): void;
}

/** A room with more rates than this shows some of them, and the others on demand: there is room for more than one beside each other. */
const FEW_RATES = { wide: 3, phone: 1 };

/**
 * Returns the rates to show first, in their order: the cheapest and the selected one, and where there is room for it the cheapest that
 * can be cancelled, else the next.
 */
function openRates(rates: readonly RoomRate[], selected: RoomRate | undefined, isPhone: boolean): readonly RoomRate[] {
  const [cheapest, ...dearer] = rates;
  const other = cheapest?.isRefundable ? dearer[0] : (dearer.find(({ isRefundable }) => isRefundable) ?? dearer[0]);
  const second = isPhone ? undefined : other;
  return rates.filter((rate) => rate === cheapest || rate === second || rate === selected);
}

/** A kind of room with its rates: one of them is selected, and the room is taken with it. */
export function RoomCard({ room, nights, isOneOfMany, isChosen, rate, isTaken, onChoose }: RoomCardProps) {
  const id = useId();
  const { roomName, roomDescription, beds, guestRoom, left, roomRates } = room;
  const [ratePlanID, setRatePlanID] = useState(rate?.ratePlanID);
  const selected = roomRates.find((rate) => rate.ratePlanID === ratePlanID) ?? roomRates[0];
  const [isWhole, setWhole] = useState(false);
  const isPhone = useMedia(SHEET_MEDIA);
  const folds = roomRates.length > (isPhone ? FEW_RATES.phone : FEW_RATES.wide);
  const shown = isWhole || !folds ? roomRates : openRates(roomRates, selected, isPhone);
  const hidden = roomRates.length - shown.length;
  const action = isOneOfMany ? 'Adicionar Quarto' : 'Escolher Quarto';
  const select = (rate: RoomRate) => {
    setRatePlanID(rate.ratePlanID);
    // A room that was chosen goes on with its new rate.
    if (isChosen) onChoose(rate);
  };
  return (
    <article className={classes.card} aria-labelledby={id} data-chosen={isChosen || undefined}>
      <div className={classes.head}>
        <span className={classes.picture}>
          <BedDouble size={32} aria-hidden />
          <Picture src={guestRoom.images[0] ?? ''} alt="" />
        </span>
        <div className={classes.names}>
          <h3 id={id}>{roomName}</h3>
          <p className={classes.beds}>
            <BedDouble size={16} aria-hidden />
            {beds} (sujeito à disponibilidade)
          </p>
          {left !== null && (
            <PolicyBadge icon={<DoorOpen aria-hidden />} tone="warn">
              {left === 1 ? 'Último quarto' : `Restam ${left} quartos`}
            </PolicyBadge>
          )}
        </div>
        <div className={classes.about}>
          <p>{roomDescription}</p>
          {guestRoom.amenities.length > 0 && <p>{guestRoom.amenities.join(' · ')}</p>}
        </div>
      </div>
      <ul className={classes.rates} aria-label={`Tarifas, ${roomName}`}>
        {shown.map((rate) => (
          <RateCard
            key={rate.ratePlanID}
            rate={rate}
            nights={nights}
            isSelected={rate === selected}
            onSelect={() => select(rate)}
          />
        ))}
      </ul>
      {folds && (hidden > 0 || isWhole) && (
        <button type="button" className={link.link} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Ver menos tarifas' : `Ver mais ${hidden} ${hidden === 1 ? 'tarifa' : 'tarifas'}`}
        </button>
      )}
      <div className={classes.action}>
        {selected && !isTaken && (
          <p className={classes.total}>
            <span>
              {nightsText(nights)} · {selected.mealPlanInfo.mealPlanName}
            </span>
            <Price cashPrice={selected.cashPrice} pointsPrice={selected.pointsPrice} size="lg" />
          </p>
        )}
        {isTaken ? (
          <p>Todos os que restam deste quarto já foram escolhidos.</p>
        ) : (
          <Button
            look={isChosen ? 'main' : 'accent'}
            aria-pressed={isOneOfMany ? isChosen : undefined}
            aria-describedby={id}
            onClick={() => selected && onChoose(selected)}
            {...(isChosen && { icon: <Check size={18} aria-hidden /> })}
          >
            {isChosen ? 'Quarto Selecionado' : action}
          </Button>
        )}
      </div>
    </article>
  );
}

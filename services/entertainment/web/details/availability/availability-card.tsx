import { toBrazilianDate } from '@embarque/contract/dates.ts';
import type { ActivityOffer, Availability } from '@embarque/entertainment/contract.ts';
import { luggageText, openText } from '@embarque/entertainment/rules/shared-texts.ts';
import { Price } from '@embarque/web-kit/price/price.tsx';
import { priceText } from '@embarque/web-kit/price/price-text.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { type Fact, Facts } from '@embarque/web-kit/ui/cards/facts.tsx';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import link from '@embarque/web-kit/ui/controls/text-link.module.css';
import { Luggage } from 'lucide-react';
import { useState } from 'react';
import panel from '../choice-panel.module.css';
import type { Visit } from '../use-visit.ts';
import classes from './availability-card.module.css';
import { CancellationDialog } from './cancellation-dialog.tsx';
import { TimeButtons } from './time-buttons.tsx';

interface AvailabilityCardProps {
  readonly offer: ActivityOffer;
  readonly availability: Availability;
  readonly visit: Pick<Visit, 'startingTime' | 'timeProblem' | 'chooseTime' | 'select' | 'setReturning'>;
}

/** What a day costs the people who come, at which times and on which terms. */
export function AvailabilityCard({ offer, availability, visit }: AvailabilityCardProps) {
  const view = usePriceView();
  const [isPolicyOpen, setPolicyOpen] = useState(false);
  const { startingTimes, passengersCalculatedRate: rates, cashPrice, pointsPrice } = availability;
  const { maxNumberBaggage: luggage, returnDate } = availability;
  return (
    <section className={classes.card} aria-label="Opção disponível">
      <Facts facts={daysOf(offer, availability)} />
      {availability.transferOut && returnDate !== null && (
        <button type="button" className={link.link} onClick={() => visit.setReturning(true)}>
          Trocar a data de retorno
        </button>
      )}
      {luggage !== null && (
        <p className={classes.luggage}>
          <Luggage size={18} aria-hidden />
          {luggageText(luggage)}
        </p>
      )}
      {startingTimes.length > 0 && (
        <TimeButtons
          times={startingTimes}
          value={visit.startingTime}
          error={visit.timeProblem}
          onChange={visit.chooseTime}
        />
      )}
      <ul className={classes.rates} aria-label="Preços">
        {rates.map(({ name, price }) => (
          <li key={name}>
            <span>
              {name} × {price.quantity}
            </span>
            <span>
              {priceText({ cashPrice: price.priceTotalOriginal, pointsPrice: price.priceTotalOriginalPoints }, view)}
            </span>
          </li>
        ))}
      </ul>
      <button type="button" className={link.link} onClick={() => setPolicyOpen(true)}>
        Política de cancelamento
      </button>
      <div className={`${panel.act} ${panel.pinned}`}>
        <p className={classes.total}>
          <span>Total</span>
          <Price cashPrice={cashPrice} pointsPrice={pointsPrice} size="lg" />
        </p>
        <Button look="accent" wide onClick={visit.select}>
          Selecionar essa Data
        </Button>
      </div>
      {isPolicyOpen && (
        <CancellationDialog
          location={offer.location}
          availability={availability}
          onClose={() => setPolicyOpen(false)}
        />
      )}
    </section>
  );
}

/** When it is: of a transfer the way there and the way back. */
function daysOf(offer: ActivityOffer, { serviceDate, returnDate, ...ways }: Availability): Fact[] {
  const { transferIn, transferOut } = ways;
  const open = openText(offer);
  const day = { label: transferIn ? 'Chegada' : 'Data', value: toBrazilianDate(serviceDate) };
  const back = returnDate === null ? 'A escolher' : toBrazilianDate(returnDate);
  return [
    day,
    ...(transferOut ? [{ label: 'Retorno', value: back }] : []),
    ...(open === undefined ? [] : [{ label: 'Entrada', value: open }]),
  ];
}

import type { ExperienceOffer } from '@embarque/experience/contract.ts';
import { experienceService } from '@embarque/experience/service.ts';
import { Price } from '@embarque/web-kit/price/price.tsx';
import { useAmountText } from '@embarque/web-kit/price/use-amount-text.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { DateField } from '@embarque/web-kit/ui/dates/date-field.tsx';
import { Counter } from '@embarque/web-kit/ui/fields/counter.tsx';
import { useMemo } from 'react';
import { ageHint, priceCaption, totalCaption } from '../experience-texts.ts';
import { priceOfParty } from '../price-of-party.ts';
import type { VisitChoice } from './use-visit.ts';
import { dayProblem, isTooEarly, visitOn } from './visit-choice.ts';
import classes from './visit-panel.module.css';

interface VisitPanelProps {
  readonly offer: ExperienceOffer;
  readonly choice: VisitChoice;
}

/** What it costs, who comes and, of a continuous experience, when. */
export function VisitPanel({ offer, choice }: VisitPanelProps) {
  const { visit, problems, change } = choice;
  const amount = useAmountText(experienceService.fee);
  const total = priceOfParty(offer, visit, useUser());
  const { originalPrice, price, childAges, childPrice, maxParticipants } = offer;
  const isFree = (childPrice?.cashPrice ?? 0) === 0;
  const childText = isFree ? 'grátis' : `${amount(childPrice?.cashPrice ?? 0)} cada`;
  return (
    <section className={classes.panel} aria-labelledby="ingressos">
      <h2 id="ingressos">Ingressos</h2>
      <p className={classes.price}>
        <span>{priceCaption(offer)}</span>
        {originalPrice !== null && originalPrice > price && (
          <span>
            De <s>{amount(originalPrice)}</s> por
          </span>
        )}
        <b>{amount(price)}</b>
      </p>
      <div>
        <Counter
          label="Adultos"
          value={visit.adults}
          max={maxParticipants - visit.childs}
          error={problems.adults}
          onChange={(adults) => change({ adults })}
        />
        {childAges && (
          <Counter
            label="Crianças"
            hint={`${ageHint(true, offer)} · ${childText}`}
            value={visit.childs}
            max={maxParticipants - visit.adults}
            error={problems.childs}
            onChange={(childs) => change({ childs })}
          />
        )}
      </div>
      {offer.continuous && <DayField offer={offer} choice={choice} />}
      <p className={classes.total}>
        <span>{totalCaption(visit)}</span>
        <Price {...total} size="lg" />
      </p>
      {offer.continuous && <DayButton offer={offer} choice={choice} />}
    </section>
  );
}

/** The days of a continuous experience. */
function DayField({ offer, choice }: VisitPanelProps) {
  const { firstDay, lastDay, closedDays, openingHours } = offer;
  const { day } = choice.visit;
  const closed = useMemo(() => new Set(closedDays), [closedDays]);
  return (
    <div className={classes.day}>
      <DateField
        label="Data"
        first={firstDay}
        last={lastDay}
        closed={closed}
        value={day}
        error={day !== null || choice.isAsked ? dayProblem(day, offer) : undefined}
        onChange={(chosen) => choice.change({ day: chosen })}
      />
      {openingHours && (
        <p>
          Entrada das {openingHours.from} às {openingHours.until}, no horário do local
        </p>
      )}
    </div>
  );
}

function DayButton({ offer, choice }: VisitPanelProps) {
  const { day } = choice.visit;
  return (
    <Button look="accent" wide disabled={isTooEarly(day, offer)} onClick={() => choice.choose(visitOn(offer, day))}>
      Escolher data
    </Button>
  );
}

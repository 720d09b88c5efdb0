import { toBrazilianDate } from '@embarque/contract/dates.ts';
import type { ExperienceDate, ExperienceOffer } from '@embarque/experience/contract.ts';
import { ticketsProblem } from '@embarque/experience/rules/party-rules.ts';
import type { Party } from '@embarque/experience/rules/price.ts';
import { priceText } from '@embarque/web-kit/price/price-text.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { useRef, useState } from 'react';
import { ticketsText, totalCaption } from '../experience-texts.ts';
import { priceOfParty } from '../price-of-party.ts';
import classes from './date-list.module.css';
import type { VisitChoice } from './use-visit.ts';
import { type DateWindow, datesFrom, withEarlier, withLater } from './visit-choice.ts';

interface DateListProps {
  readonly offer: ExperienceOffer;
  /** The day searched for, yyyy-MM-dd: the list begins there. */
  readonly searched: string;
  readonly choice: VisitChoice;
}

/** The dates of an experience, each with what it costs and how many tickets are left. */
export function DateList({ offer, searched, choice }: DateListProps) {
  const { experienceDates: dates } = offer;
  const [user, view] = [useUser(), usePriceView()];
  const priceOf = (party: Party) => priceText(priceOfParty(offer, party, user), view);
  const [shown, setShown] = useState(() => datesFrom(dates, searched));
  const list = useRef<HTMLUListElement>(null);
  /** The button may go with the end of the list, so the first of the dates it brings takes the focus. */
  const show = (next: DateWindow) => {
    const first = next.from < shown.from ? 0 : shown.until - shown.from;
    setShown(next);
    requestAnimationFrame(() => (list.current?.children[first] as HTMLElement | undefined)?.focus());
  };
  return (
    <section className={classes.dates} aria-labelledby="datas">
      <h2 id="datas">Datas disponíveis</h2>
      {shown.from > 0 && (
        <Button look="plain" onClick={() => show(withEarlier(shown))}>
          Mostrar datas anteriores
        </Button>
      )}
      <ul ref={list}>
        {dates.slice(shown.from, shown.until).map((date) => (
          <DateRow
            key={date.id}
            date={date}
            problem={ticketsProblem(choice.visit, date.qtAvailable)}
            unit={`Por adulto: ${priceOf({ adults: 1, childs: 0 })}`}
            total={`${totalCaption(choice.visit)}: ${priceOf(choice.visit)}`}
            onChoose={() => choice.choose(date)}
          />
        ))}
      </ul>
      {shown.until < dates.length && (
        <Button look="plain" onClick={() => show(withLater(shown))}>
          Mostrar mais datas
        </Button>
      )}
    </section>
  );
}

interface DateRowProps {
  readonly date: ExperienceDate;
  /** Why so many people cannot come then. */
  readonly problem: string | undefined;
  readonly unit: string;
  readonly total: string;
  onChoose(): void;
}

function DateRow({ date, problem, unit, total, onChoose }: DateRowProps) {
  const day = toBrazilianDate(date.date);
  return (
    <li tabIndex={-1}>
      <p className={classes.when}>
        <b>{day}</b>
        <span>às {date.time}</span>
      </p>
      {problem === undefined ? (
        <p className={classes.stock}>{ticketsText(date.qtAvailable)}</p>
      ) : (
        <p className={classes.problem}>{problem}</p>
      )}
      <p className={classes.price}>
        <span>{unit}</span>
        <b>{total}</b>
      </p>
      <Button
        disabled={problem !== undefined}
        aria-label={`Selecionar essa Data: ${day}, às ${date.time}`}
        onClick={onChoose}
      >
        Selecionar essa Data
      </Button>
    </li>
  );
}

import { focusInvalidField } from '@embarque/commerce/web/focus-invalid-field.ts';
import { bandsOf } from '@embarque/entertainment/activity-details.ts';
import type { ActivityOffer, Availability } from '@embarque/entertainment/contract.ts';
import { endAgesOf } from '@embarque/entertainment/rules/age-bands.ts';
import { partyMessages, partyProblem } from '@embarque/entertainment/rules/party-rules.ts';
import { shopToday } from '@embarque/web-kit/api/server-clock.ts';
import { showAlert } from '@embarque/web-kit/ui/notices/alerts.ts';
import { type RefObject, useMemo, useRef, useState } from 'react';
import type { EntertainmentSelection } from '../entertainment-selection.ts';
import { type ActivityCalendar, calendarOf, dayProblem, selectionOf } from './activity-choice.ts';
import { askAvailability } from './availability/ask-availability.ts';
import { useLatest } from './availability/use-latest.ts';
import { type ActivityChoice, useActivityChoice } from './use-activity-choice.ts';

/** What is known of the chosen day for the people who come. */
export type Checked =
  | { readonly state: 'before' | 'asking' }
  | { readonly state: 'refused'; readonly sentence: string }
  | { readonly state: 'found'; readonly availability: Availability };

export interface Visit extends ActivityChoice {
  /** What the fields stand in: the first of those that keep from going on takes the focus. */
  readonly panel: RefObject<HTMLElement | null>;
  /** What the field of the day stands in: it comes after the people, but is asked for before them. */
  readonly dayPart: RefObject<HTMLDivElement | null>;
  readonly calendar: ActivityCalendar;
  /** What is wrong with the day and with the people, once they were asked for. */
  readonly problems: { readonly day: string | undefined; readonly people: string | undefined };
  /** Another day or other people: what was answered is no longer true. */
  change(part: Partial<Pick<ActivityChoice, 'day' | 'people'>>): void;
  readonly checked: Checked;
  /** Asks what the day costs, or says why it cannot be asked. */
  check(): void;
  /** What is wrong with the time, once it was asked for. */
  readonly timeProblem: string | undefined;
  chooseTime(time: string): void;
  /** Goes on with what was found, asks for the day of a way back, or says what is missing. */
  select(): void;
  /** The day of a way back is being chosen. */
  readonly isReturning: boolean;
  /** Opens the choice of it, or closes it. */
  setReturning(isReturning: boolean): void;
  /** Goes on with what was found for a way back. */
  takeReturn(availability: Availability): void;
}

/** Choosing day, people, time and way back of an activity, until all is known that is bought. */
export function useVisit(offer: ActivityOffer, onSelect: (selection: EntertainmentSelection) => void): Visit {
  const { choice, change } = useActivityChoice(offer);
  const [checked, setChecked] = useState<Checked>({ state: 'before' });
  const [isAsked, setAsked] = useState(false);
  const [isTimeAsked, setTimeAsked] = useState(false);
  const [isReturning, setReturning] = useState(false);
  const begin = useLatest();
  const panel = useRef<HTMLElement>(null);
  const dayPart = useRef<HTMLDivElement>(null);
  const today = shopToday();
  const calendar = useMemo(() => calendarOf(offer, today), [offer, today]);
  const { day, people, startingTime } = choice;
  const limits = { bands: bandsOf(offer), maxNumberPassenger: offer.transfer?.transferType.maxNumberPassenger ?? null };
  const problems = { day: dayProblem(day, calendar), people: partyProblem(endAgesOf(people), limits) };

  const found = checked.state === 'found' ? checked.availability : undefined;
  const isTimeMissing = (times: readonly string[]) =>
    times.length > 0 && (startingTime === null || !times.includes(startingTime));

  const refuse = (problem: string, { current }: RefObject<HTMLElement | null> = panel) => {
    showAlert('warning', problem);
    focusInvalidField(current);
  };
  const forget = () => {
    begin();
    setChecked({ state: 'before' });
    setTimeAsked(false);
  };
  async function ask(date: string): Promise<void> {
    forget();
    const isLatest = begin();
    setChecked({ state: 'asking' });
    const said = await askAvailability(offer, { date, people });
    if (!isLatest()) return;
    if (said === undefined) return setChecked({ state: 'before' });
    setChecked(
      typeof said === 'string' ? { state: 'refused', sentence: said } : { state: 'found', availability: said },
    );
  }
  function goOn(availability: Availability): void {
    setTimeAsked(true);
    if (isTimeMissing(availability.startingTimes)) refuse(partyMessages.timeMissing);
    else if (availability.transferOut && availability.returnDate === null) setReturning(true);
    else onSelect(selectionOf(offer, { availability, startingTime, people }));
  }

  return {
    ...choice,
    panel,
    dayPart,
    calendar,
    checked,
    isReturning,
    setReturning,
    problems: isAsked ? problems : { day: day === null ? undefined : problems.day, people: undefined },
    timeProblem: isTimeAsked && found && isTimeMissing(found.startingTimes) ? partyMessages.timeMissing : undefined,
    chooseTime: (time) => change({ startingTime: time }),
    change(part) {
      // The way back stays where only the people change.
      const isOtherDay = part.day !== undefined && part.day !== day;
      change({ ...part, startingTime: null, ...(isOtherDay && { returnDate: null }) });
      forget();
    },
    check() {
      setAsked(true);
      if (problems.day !== undefined) return refuse(problems.day, dayPart);
      if (problems.people !== undefined) return refuse(problems.people);
      if (day !== null) void ask(day);
    },
    select() {
      if (found) goOn(found);
    },
    takeReturn(availability) {
      setReturning(false);
      setChecked({ state: 'found', availability });
      change({ returnDate: availability.returnDate });
      goOn(availability);
    },
  };
}

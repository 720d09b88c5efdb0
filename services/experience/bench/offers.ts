import type { OfferSearch, OffersScene } from '@embarque/commerce/testing/bench-scene.ts';
import { dayAhead } from '@embarque/commerce/testing/day-ahead.ts';
import { addDays } from '@embarque/contract/dates.ts';
import { requestFor } from '@embarque/experience/api/request-of.ts';
import type { Experience, ExperienceDate, ExperienceOffer, RecheckAnswer } from '@embarque/experience/contract.ts';
import { peopleNamed, requestBody } from './request-body.ts';
import { type Days, dayOf, detailsCall, experiencesOf, openDayOf, recheckCall, searchCall } from './search-call.ts';

/** Days from which continuous experiences are searched for, whose tickets nobody counts: bought is the first day of each. */
const STORM_DAYS = Array.from({ length: 14 }, (_, week) => 30 + week * 7);
const CITIES = ['BR-BA-SALVADOR', 'BR-RJ-RIO-DE-JANEIRO'];
/** Of the date with the most tickets in a month surely left. */
const SURELY_LEFT = 5;
const WHOLE = 100;
/** Much of what is bought now for then is cancelled at a part of its price. */
const SOON: Days = { cityId: 'BR-BA-SALVADOR', from: 4, days: 7 };

const mostTickets = dateWithMostTickets({ cityId: 'BR-BA-SALVADOR', from: 60, days: 31 });

/** Days of experiences, each choice its price's number of adults. */
export const experienceOffers: OffersScene = {
  storm: () => STORM_DAYS.flatMap((from) => CITIES.map((cityId) => openDays({ cityId, from, days: 7 }))),
  race: {
    maxPeople: 1,
    maxUnits: SURELY_LEFT,
    search: () => mostTickets,
  },
  partlyRefundable: () =>
    ownDates(SOON, (dates) => dates.filter((date) => costOf(date) < WHOLE).sort((a, b) => rankOf(a) - rankOf(b))),
};

interface OwnDate {
  readonly experience: Experience;
  readonly date: ExperienceDate;
}

/** The percentage that cancelling a date costs from today on; a step that ends today is over. */
const costOf = ({ experience: { cancellationTerms }, date: { date } }: OwnDate): number =>
  cancellationTerms.find(({ daysBefore }) => addDays(date, -daysBefore) > dayAhead(0))?.percent ?? WHOLE;

/** What gives back a part comes before what gives back all. */
const rankOf = (date: OwnDate): number => costOf(date) || WHOLE;

function ownDates(days: Days, choose: (dates: OwnDate[]) => OwnDate[]): OfferSearch {
  return {
    call: searchCall(days),
    readOffers(answer) {
      return choose(datesOf(answer)).map(({ experience, date: { id, date, refToken } }) => ({
        cashPrice: experience.cashPrice,
        pointsPrice: experience.pointsPrice,
        choices: [(lastName: string) => requestBody(experience, { experienceDate: { id, date }, refToken }, lastName)],
      }));
    },
  };
}

const datesOf = (answer: unknown): OwnDate[] =>
  experiencesOf(answer).flatMap((experience) => experience.experienceDates.map((date) => ({ experience, date })));

/**
 * The date that at first has the most tickets, of an experience that one person may take, at what it costs that person. It stays
 * that date, as another one has the most once this one has sold some.
 */
function dateWithMostTickets(days: Days): OfferSearch {
  let chosen: string | undefined;
  return {
    call: searchCall(days),
    look(answer) {
      const [most] = datesOf(answer)
        .filter(({ experience, date }) => experience.minParticipants === 1 && (chosen ?? date.id) === date.id)
        .sort((a, b) => b.date.qtAvailable - a.date.qtAvailable);
      if (!most) throw new Error('the search found no tickets');
      chosen = most.date.id;
      return recheckCall(most.date);
    },
    readOffers(answer) {
      const asked = answer as RecheckAnswer;
      const choices = [(lastName: string) => requestFor(dayOf(asked), peopleNamed(1, lastName), asked)];
      return [{ cashPrice: asked.cashPrice, pointsPrice: asked.pointsPrice, choices }];
    },
  };
}

function openDays(days: Days): OfferSearch {
  return {
    call: searchCall(days),
    look(answer) {
      const open = experiencesOf(answer).find(({ continuous }) => continuous);
      if (!open) throw new Error('the search found nothing to buy');
      return detailsCall(open);
    },
    readOffers(answer) {
      const experience = answer as ExperienceOffer;
      const { cashPrice, pointsPrice } = experience;
      const choices = [(lastName: string) => requestBody(experience, openDayOf(experience), lastName)];
      return [{ cashPrice, pointsPrice, choices }];
    },
  };
}

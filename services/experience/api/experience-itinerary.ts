import type { BookedTrip } from '@embarque/commerce/api/bookable.ts';
import type { Itinerary, ItineraryStop } from '@embarque/commerce/api/itinerary.ts';
import { cancellationEnd, cancelSteps } from '@embarque/commerce/visits/cancellation.ts';
import { startMoment } from '@embarque/commerce/visits/deadline.ts';
import { lastMoment, toBrazilianDate } from '@embarque/contract/dates.ts';
import { contactText } from '@embarque/experience/experience-details.ts';
import { endMoment } from '@embarque/experience/rules/moments.ts';
import { partyText } from '@embarque/experience/rules/party-rules.ts';
import { experienceService } from '@embarque/experience/service.ts';
import type { BookedVisit } from './booked-visit.ts';

/** Returns the itinerary of a visit: what, where, when, for whom, whom to ask, and how its code is redeemed. */
export function itineraryOf(booked: BookedVisit, passengers: BookedTrip['passengers']): Itinerary {
  const { experience, experienceDate, totalCents } = booked;
  const { name, localization, zone, city, contact, openingHours } = experience;
  const until = endMoment(experience, experienceDate);
  const steps = cancelSteps(experience, city.cityName, experienceDate, totalCents);
  const stopOf = (label: string, dateTime: string, hours?: string): ItineraryStop => ({
    label,
    place: { name: localization, code: null },
    moment: { dateTime, zone },
    hours,
  });
  const { day, time } = lastMoment(until);
  const valid = `${toBrazilianDate(day)}, às ${time} (horário de ${city.cityName})`;
  return {
    title: `${name} · ${city.cityName}`,
    brief: { title: `${name}, ${city.cityName}`, place: city.cityName },
    parts: [
      {
        kind: 'event',
        group: experienceService.tab,
        title: name,
        start: stopOf(
          openingHours ? 'Entrada' : 'Início',
          startMoment(experience, experienceDate),
          openingHours ? `Entrada das ${openingHours.from} às ${openingHours.until}` : undefined,
        ),
        end: stopOf('Fim', until),
        redemption: {
          label: 'Como usar',
          text: `Apresente no local um documento e o ${experienceService.locatorLabel.toLowerCase()} deste voucher. Ele vale uma única vez, para todo o grupo, até ${valid}.`,
        },
        notes: [partyText(booked), ...passengers.map(({ name, lastName }) => `${name} ${lastName}`)],
        instructions: [
          `Contato no local: ${contactText(contact, ', ')}.`,
          ...(experience.whatIsIncluded.length > 0 ? [`Inclui: ${experience.whatIsIncluded.join(', ')}.`] : []),
          ...steps.map((step) => `${step.name}. ${step.description}`),
          cancellationEnd(steps),
        ],
      },
    ],
  };
}

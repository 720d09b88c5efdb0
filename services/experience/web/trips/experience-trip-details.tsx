import { mapsLink } from '@embarque/commerce/places/maps-link.ts';
import { startMoment } from '@embarque/commerce/visits/deadline.ts';
import { CancellationSteps } from '@embarque/commerce/web/cancellation-steps.tsx';
import type { TripDetailsProps, TripStep } from '@embarque/commerce/web/parts.ts';
import { RichText } from '@embarque/commerce/web/rich-text-view.tsx';
import { BookedPlace } from '@embarque/commerce/web/trips/booked-place.tsx';
import { bookingStatus } from '@embarque/contract/booking.ts';
import { lastMoment, toBrazilianDate } from '@embarque/contract/dates.ts';
import type { ExperienceBooking } from '@embarque/experience/booking-contract.ts';
import { contactText } from '@embarque/experience/experience-details.ts';
import { partyText } from '@embarque/experience/rules/party-rules.ts';
import { experienceService } from '@embarque/experience/service.ts';
import { Facts } from '@embarque/web-kit/ui/cards/facts.tsx';
import { Fold } from '@embarque/web-kit/ui/controls/fold.tsx';
import { entryText } from '../experience-texts.ts';
import { hasLists, IncludedLists } from '../included-lists.tsx';
import { usePictures } from '../use-pictures.ts';
import classes from './experience-trip-details.module.css';

/** Returns "Passeio de escuna · Salvador". */
export const experienceTripTitle = ({ experience: { name, city } }: ExperienceBooking): string =>
  `${name} · ${city.cityName}`;

/** Returns when and where it is entered. */
export function experienceTripSteps({ experience, experienceDate }: ExperienceBooking): TripStep[] {
  return [{ label: 'entrada', dateTime: startMoment(experience, experienceDate), place: experience.localization }];
}

/** A visit: what, where and when, for whom, whom to ask, and what cancelling costs. */
export function ExperienceTripDetails({ booking, withoutConditions = false }: TripDetailsProps<ExperienceBooking>) {
  const { experience, experienceDate } = booking;
  const { name, description, city, localization, contact, adults, childs, redeemCode, redeemUntil, ...more } =
    experience;
  const [picture] = usePictures(experience);
  const { day, time } = lastMoment(redeemUntil);
  // Who gave the visit up is let in no more, whatever the booking still says.
  const isGivenUp = booking.statusId === bookingStatus.cancelled;
  const until = `${toBrazilianDate(day)}, ${time}`;
  return (
    <div className={classes.visit}>
      <BookedPlace
        picture={picture?.src ?? ''}
        name={name}
        address={localization}
        map={mapsLink(experience.position, localization)}
      />
      <Facts
        facts={[
          { label: 'Cidade', value: city.cityName },
          { label: 'Data', value: toBrazilianDate(experienceDate.date) },
          { label: 'Horário', value: entryText(experience, experienceDate) },
          { label: 'Ingressos', value: partyText({ adults, childs }) },
          ...(redeemCode !== null && !isGivenUp
            ? [
                { label: experienceService.locatorLabel, value: redeemCode },
                { label: 'Código válido até', value: until },
              ]
            : []),
        ]}
      />
      <p>{description}</p>
      <p>Contato: {contactText(contact, ' · ')}</p>
      <div>
        {hasLists(experience) && (
          <Fold title="O que está incluído">
            <div className={classes.lists}>
              <IncludedLists experience={experience} />
            </div>
          </Fold>
        )}
        {more.importantInfo !== '' && (
          <Fold title="Informações importantes">
            <RichText html={more.importantInfo} />
          </Fold>
        )}
        {!withoutConditions && (
          <Fold title="Política de cancelamento">
            <ExperienceTripConditions booking={booking} />
          </Fold>
        )}
      </div>
    </div>
  );
}

/** What cancelling it costs until when. */
export function ExperienceTripConditions({ booking }: { readonly booking: ExperienceBooking }) {
  return <CancellationSteps steps={booking.experience.cancelPenalties} />;
}

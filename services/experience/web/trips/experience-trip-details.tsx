import { mapsLink } from '@embarque/commerce/maps-link.ts';
import type { TripStep } from '@embarque/commerce/web/parts.ts';
import { RichText } from '@embarque/commerce/web/rich-text-view.tsx';
import { toBrazilianDate } from '@embarque/contract/dates.ts';
import { Facts } from '@embarque/web-kit/ui/facts.tsx';
import { Fold } from '@embarque/web-kit/ui/fold.tsx';
import { Picture } from '@embarque/web-kit/ui/picture.tsx';
import { MapPin } from 'lucide-react';
import type { ExperienceBooking } from '../../booking-contract.ts';
import { startMoment } from '../../moments.ts';
import { partyText } from '../../party-rules.ts';
import { experienceService } from '../../service.ts';
import { CancellationSteps } from '../cancellation-steps.tsx';
import { IncludedLists } from '../included-lists.tsx';
import { usePictures } from '../use-pictures.ts';
import classes from './experience-trip-details.module.css';

/** Returns "Passeio de escuna · Salvador". */
export const experienceTripTitle = ({ experience: { name, city } }: ExperienceBooking): string =>
  `${name} · ${city.cityName}`;

/** Whether the details show the code that the organiser knows a visit by. */
export const showsRedeemCode = ({ experience }: ExperienceBooking): boolean => experience.redeemCode !== null;

/** Returns when and where it is entered. */
export function experienceTripSteps({ experience, experienceDate }: ExperienceBooking): TripStep[] {
  return [{ label: 'entrada', dateTime: startMoment(experience, experienceDate), place: experience.localization }];
}

/** A visit: what, where and when, for whom, whom to ask, and what cancelling costs. */
export function ExperienceTripDetails({ booking }: { readonly booking: ExperienceBooking }) {
  const { experience, experienceDate } = booking;
  const { name, description, city, localization, contact, adults, childs, redeemCode, redeemUntil, ...more } =
    experience;
  const [picture] = usePictures(experience);
  const until = `${toBrazilianDate(redeemUntil.slice(0, 10))}, ${redeemUntil.slice(11, 16)}`;
  return (
    <div className={classes.visit}>
      <div className={classes.head}>
        <span className={classes.picture}>
          <Picture src={picture?.src ?? ''} alt="" />
        </span>
        <div>
          <h3>{name}</h3>
          <a href={mapsLink(experience.position, experience.localization)} target="_blank" rel="noopener noreferrer">
            <MapPin size={16} aria-hidden />
            {localization}
          </a>
        </div>
      </div>
      <Facts
        facts={[
          { label: 'Cidade', value: city.cityName },
          { label: 'Data', value: toBrazilianDate(experienceDate.date) },
          { label: 'Horário', value: experienceDate.time },
          { label: 'Ingressos', value: partyText({ adults, childs }) },
          ...(redeemCode === null
            ? []
            : [
                { label: experienceService.locatorLabel, value: redeemCode },
                { label: 'Código válido até', value: until },
              ]),
        ]}
      />
      <p>{description}</p>
      <p>
        Contato: {contact.name} · {contact.phone} · {contact.email}
      </p>
      <div>
        <Fold title="O que está incluído">
          <div className={classes.lists}>
            <IncludedLists experience={experience} />
          </div>
        </Fold>
        {more.importantInfo !== '' && (
          <Fold title="Informações importantes">
            <RichText html={more.importantInfo} />
          </Fold>
        )}
        <Fold title="Política de cancelamento">
          <CancellationSteps steps={more.cancelPenalties} />
        </Fold>
      </div>
    </div>
  );
}

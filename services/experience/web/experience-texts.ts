import { durationText } from '@embarque/commerce/travel-times.ts';
import { agesRange, GUARDIAN_AGE, yearsText } from '@embarque/commerce/travellers/ages.ts';
import { countedText } from '@embarque/commerce/travellers/counted.ts';
import type { Experience } from '@embarque/experience/contract.ts';
import type { BookedDate, ExperienceDetails } from '@embarque/experience/experience-details.ts';
import type { Party } from '@embarque/experience/rules/price.ts';

/** An experience in words. */

/** Returns for whom its price is: "Por adulto", "Para 2 adultos". */
export const priceCaption = ({ qtParticipants }: Pick<ExperienceDetails, 'qtParticipants'>): string =>
  qtParticipants === 1 ? 'Por adulto' : `Para ${qtParticipants} adultos`;

/** Returns "Duração: 3 h". */
export const lengthText = ({ durationMinutes }: Pick<ExperienceDetails, 'durationMinutes'>): string =>
  `Duração: ${durationText(durationMinutes)}`;

/** Returns how many tickets a date has left: "12 ingressos disponíveis". */
export const ticketsText = (qtAvailable: number): string =>
  countedText([[qtAvailable, 'ingresso disponível', 'ingressos disponíveis']]);

/** Returns who may come: "Adultos a partir de 12 anos, crianças de 4 a 11 anos com alguém de 18 anos ou mais". */
export function agesText({ adultFromAge, childAges }: Pick<ExperienceDetails, 'adultFromAge' | 'childAges'>): string {
  const adults = adultFromAge > 0 ? `Adultos a partir de ${yearsText(adultFromAge)}` : 'Adultos de qualquer idade';
  if (!childAges) return adults;
  const children = childAges.from === childAges.to ? `de ${agesRange(childAges)}` : agesRange(childAges);
  return `${adults}, crianças ${children} com alguém de ${GUARDIAN_AGE} anos ou mais`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns for which ages a ticket is, "De 5 a 11 anos", "A partir de 18 anos"; undefined of an adult's that is for any. */
export function ageHint(
  isChild: boolean,
  { adultFromAge, childAges }: Pick<ExperienceDetails, 'adultFromAge' | 'childAges'>,
): string | undefined {
  if (isChild) return childAges === null ? undefined : capital(agesRange(childAges));
  return childAges !== null || adultFromAge === 0 ? undefined : `A partir de ${yearsText(adultFromAge)}`;
}

/** Returns when one is let in: "das 09:00 às 17:00" of a continuous experience, else the time of the date. */
export const entryText = (
  { openingHours }: Pick<ExperienceDetails, 'openingHours'>,
  { time }: Pick<BookedDate, 'time'>,
): string => (openingHours ? `das ${openingHours.from} às ${openingHours.until}` : time);

/** Returns for whom a total is: "Total para 2 pessoas". */
export const totalCaption = ({ adults, childs }: Party): string =>
  `Total para ${countedText([[adults + childs, 'pessoa', 'pessoas']])}`;

/** Returns how many may come together: "De 2 a 6 pessoas", "Exatamente 2 pessoas". */
export function groupText({
  minParticipants,
  maxParticipants,
}: Pick<ExperienceDetails, 'minParticipants' | 'maxParticipants'>): string {
  const most = countedText([[maxParticipants, 'pessoa', 'pessoas']]);
  if (minParticipants === maxParticipants) return `Exatamente ${most}`;
  return minParticipants === 1 ? `Até ${most}` : `De ${minParticipants} a ${most}`;
}

/** Returns of how many tickets a list of dates speaks: undefined of an experience whose tickets nobody counts. */
export function stockText({ continuous, experienceDates }: Pick<Experience, 'continuous' | 'experienceDates'>) {
  if (continuous) return undefined;
  return ticketsText(experienceDates.reduce((sum, { qtAvailable }) => sum + qtAvailable, 0));
}

import { CancellationSteps } from '@embarque/commerce/web/cancellation-steps.tsx';
import { toBrazilianDate } from '@embarque/contract/dates.ts';
import type { ExperienceSelection } from '../experience-selection.ts';
import { agesText, entryText, lengthText } from '../experience-texts.ts';
import { IncludedLists } from '../included-lists.tsx';
import classes from './experience-conditions.module.css';

/** What giving up the visit costs until when, when and where it is entered and by whom, and what its price includes. */
export function ExperienceConditions({ selection }: { readonly selection: ExperienceSelection }) {
  const { experience, experienceDate } = selection;
  return (
    <div className={classes.conditions}>
      <h3>Cancelamento</h3>
      <CancellationSteps steps={selection.cancelPenalties} />
      <h3>Dia, local e participantes</h3>
      <p>
        {toBrazilianDate(experienceDate.date)}, {entryText(experience, experienceDate)}, {experience.localization}.{' '}
        {lengthText(experience)}. {agesText(experience)}.
      </p>
      <IncludedLists experience={experience} />
      <p>Horários do local. O voucher traz um código que vale para uma única entrada.</p>
    </div>
  );
}

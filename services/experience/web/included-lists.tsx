import type { ExperienceDetails } from '@embarque/experience/experience-details.ts';
import { Check, X } from 'lucide-react';
import { useId } from 'react';
import classes from './included-lists.module.css';

interface IncludedListsProps {
  readonly experience: Pick<ExperienceDetails, 'whatIsIncluded' | 'whatIsNotIncluded'>;
  /** The most entries of each list that are shown. */
  readonly max?: number;
}

/** Whether there is anything to list. */
export const hasLists = ({ whatIsIncluded, whatIsNotIncluded }: IncludedListsProps['experience']): boolean =>
  whatIsIncluded.length + whatIsNotIncluded.length > 0;

/** What is included and what is not, each in a list that says so by its name. */
export function IncludedLists({ experience, max = Number.POSITIVE_INFINITY }: IncludedListsProps) {
  const id = useId();
  const { whatIsIncluded, whatIsNotIncluded } = experience;
  return (
    <div className={classes.lists}>
      {whatIsIncluded.length > 0 && (
        <div>
          <p id={`${id}-yes`}>Incluído</p>
          <ul className={classes.yes} aria-labelledby={`${id}-yes`}>
            {whatIsIncluded.slice(0, max).map((text) => (
              <li key={text}>
                <Check size={14} aria-hidden />
                {text}
              </li>
            ))}
          </ul>
        </div>
      )}
      {whatIsNotIncluded.length > 0 && (
        <div>
          <p id={`${id}-no`}>Não incluído</p>
          <ul className={classes.no} aria-labelledby={`${id}-no`}>
            {whatIsNotIncluded.slice(0, max).map((text) => (
              <li key={text}>
                <X size={14} aria-hidden />
                {text}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

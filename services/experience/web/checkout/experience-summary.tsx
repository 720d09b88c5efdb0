import { Fold } from '@embarque/web-kit/ui/fold.tsx';
import { Picture } from '@embarque/web-kit/ui/picture.tsx';
import { SummaryCard } from '@embarque/web-kit/ui/summary-card.tsx';
import { partyText } from '../../party-rules.ts';
import type { ExperienceSelection } from '../experience-selection.ts';
import { lengthText, totalCaption } from '../experience-texts.ts';
import { IncludedLists } from '../included-lists.tsx';
import { usePictures } from '../use-pictures.ts';
import classes from './experience-summary.module.css';

/** The experience, when it is entered, and for how many. */
export function ExperienceSummary({ selection }: { readonly selection: ExperienceSelection }) {
  const { experience, experienceDate, adults, childs } = selection;
  const [picture] = usePictures(experience);
  return (
    <SummaryCard
      picture={
        <span className={classes.picture}>
          <Picture src={picture?.src ?? ''} alt="" isFirst />
        </span>
      }
      title={experience.name}
      note={experience.localization}
      ways={[
        {
          label: 'Entrada',
          day: experienceDate.date,
          aside: experienceDate.time,
          main: totalCaption({ adults, childs }),
          notes: `${partyText({ adults, childs })} · ${lengthText(experience)}`,
        },
      ]}
    >
      <Fold title="O que está incluído e contato">
        <div className={classes.more}>
          <IncludedLists experience={experience} />
          <p>
            {experience.contact.name} · {experience.contact.phone} · {experience.contact.email}
          </p>
        </div>
      </Fold>
    </SummaryCard>
  );
}

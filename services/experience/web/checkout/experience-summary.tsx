import { RichText } from '@embarque/commerce/web/rich-text-view.tsx';
import { contactText } from '@embarque/experience/experience-details.ts';
import { partyText } from '@embarque/experience/rules/party-rules.ts';
import { priceText } from '@embarque/web-kit/price/price-text.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { SummaryCard } from '@embarque/web-kit/ui/cards/summary-card.tsx';
import { Fold } from '@embarque/web-kit/ui/controls/fold.tsx';
import { Picture } from '@embarque/web-kit/ui/pictures/picture.tsx';
import type { ExperienceSelection } from '../experience-selection.ts';
import { entryText, lengthText, totalCaption } from '../experience-texts.ts';
import { usePictures } from '../use-pictures.ts';
import classes from './experience-summary.module.css';

/** The experience, when it is entered, and for how many. */
export function ExperienceSummary({ selection }: { readonly selection: ExperienceSelection }) {
  const { experience, experienceDate, adults, childs } = selection;
  const [picture] = usePictures(experience);
  const view = usePriceView();
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
          aside: entryText(experience, experienceDate),
          main: `${totalCaption({ adults, childs })}: ${priceText(selection, view)}`,
          notes: `${partyText({ adults, childs })} · ${lengthText(experience)}`,
        },
      ]}
    >
      <Fold title="Contato e informações importantes">
        <div className={classes.more}>
          <p>Contato: {contactText(experience.contact, ' · ')}</p>
          <RichText html={experience.importantInfo} />
        </div>
      </Fold>
    </SummaryCard>
  );
}

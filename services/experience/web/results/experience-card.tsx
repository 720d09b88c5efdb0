import type { Experience } from '@embarque/experience/contract.ts';
import { experienceService } from '@embarque/experience/service.ts';
import { priceText } from '@embarque/web-kit/price/price-text.ts';
import { useAmountText } from '@embarque/web-kit/price/use-amount-text.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { PriceBlock } from '@embarque/web-kit/result/price-block.tsx';
import { ResultCard } from '@embarque/web-kit/result/result-card.tsx';
import { Carousel } from '@embarque/web-kit/ui/pictures/carousel.tsx';
import { VisuallyHidden } from '@mantine/core';
import { MapPin } from 'lucide-react';
import { memo, useId } from 'react';
import { ExperienceBadges } from '../experience-badges.tsx';
import { priceCaption, stockText } from '../experience-texts.ts';
import { IncludedLists } from '../included-lists.tsx';
import { usePerPersonText } from '../use-per-person-text.ts';
import { usePictures } from '../use-pictures.ts';
import classes from './experience-card.module.css';

/** As many as tell what it is; the page of the experience has all. */
const MAX_INCLUDED = 3;

interface ExperienceCardProps {
  readonly experience: Experience;
  readonly onOpen: (id: string) => void;
}

/** An experience of a list: what it is, what is included, what it costs, and the way to its dates. */
export const ExperienceCard = memo(function ExperienceCard({ experience, onOpen }: ExperienceCardProps) {
  const id = useId();
  const view = usePriceView();
  const amount = useAmountText(experienceService.fee);
  const pictures = usePictures(experience);
  const { name, description, localization, originalPrice, price } = experience;
  const stock = stockText(experience);
  const perPerson = usePerPersonText(experience);
  return (
    <ResultCard
      labelledBy={id}
      isPictured
      media={<Carousel name={name} pictures={pictures} />}
      heading={
        <>
          <h3 id={id} className={classes.name}>
            {name}
            <VisuallyHidden>, {priceText(experience, view)}</VisuallyHidden>
          </h3>
          <p className={classes.place}>
            <MapPin size={14} aria-hidden />
            <span>{localization}</span>
          </p>
        </>
      }
      price={
        <PriceBlock
          caption={priceCaption(experience)}
          cashPrice={experience.cashPrice}
          pointsPrice={experience.pointsPrice}
          {...(originalPrice !== null && originalPrice > price && { oldPrice: amount(originalPrice) })}
          action="Detalhes"
          {...((perPerson !== undefined || stock !== undefined) && {
            note: (
              <>
                {perPerson}
                {perPerson !== undefined && stock !== undefined && <br />}
                {stock}
              </>
            ),
          })}
          onAction={() => onOpen(experience.id)}
        />
      }
    >
      <div className={classes.facts}>
        <p className={classes.description}>{description}</p>
        <IncludedLists experience={experience} max={MAX_INCLUDED} />
        <ExperienceBadges experience={experience} />
      </div>
    </ResultCard>
  );
});

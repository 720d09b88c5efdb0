import type { Activity } from '@embarque/entertainment/contract.ts';
import { priceText } from '@embarque/web-kit/price/price-text.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { PriceBlock } from '@embarque/web-kit/result/price-block.tsx';
import { ResultCard } from '@embarque/web-kit/result/result-card.tsx';
import { Picture } from '@embarque/web-kit/ui/pictures/picture.tsx';
import { VisuallyHidden } from '@mantine/core';
import { MapPin } from 'lucide-react';
import { memo, useId } from 'react';
import { kindText } from '../activity-texts.ts';
import { cutText } from '../cut-text.ts';
import { ActivityBadges } from './activity-badges.tsx';
import classes from './activity-card.module.css';
import { CutDescription } from './cut-description.tsx';

interface ActivityCardProps {
  readonly activity: Activity;
  readonly onOpen: (activityId: string) => void;
}

/** An activity of a list: what it is and where, what it costs at the least, and the way to its days. */
export const ActivityCard = memo(function ActivityCard({ activity, onOpen }: ActivityCardProps) {
  const id = useId();
  const view = usePriceView();
  const { activityId, name, description, pictureUrl, location } = activity;
  return (
    <ResultCard
      labelledBy={id}
      isPictured
      media={<Picture src={pictureUrl} alt="" />}
      heading={
        <>
          <p className={classes.kind}>{kindText({ activityId })}</p>
          <h3 id={id} className={classes.name}>
            {cutText(name)}
            <VisuallyHidden>, {priceText(activity, view)}</VisuallyHidden>
          </h3>
          <p className={classes.place}>
            <MapPin size={14} aria-hidden />
            <span>{location}</span>
          </p>
        </>
      }
      price={
        <PriceBlock
          caption="A partir de"
          cashPrice={activity.cashPrice}
          pointsPrice={activity.pointsPrice}
          action="Detalhes"
          onAction={() => onOpen(activityId)}
        />
      }
    >
      <div className={classes.facts}>
        <CutDescription name={name} description={description} />
        <ActivityBadges activity={activity} />
      </div>
    </ResultCard>
  );
});

import { toBrazilianDate } from '@embarque/contract/dates.ts';
import { openText } from '@embarque/entertainment/rules/shared-texts.ts';
import { Dotted } from '@embarque/web-kit/ui/cards/dotted.tsx';
import { Facts } from '@embarque/web-kit/ui/cards/facts.tsx';
import { SummaryCard } from '@embarque/web-kit/ui/cards/summary-card.tsx';
import { Picture } from '@embarque/web-kit/ui/pictures/picture.tsx';
import { MapPin } from 'lucide-react';
import { kindText, lengthText } from '../activity-texts.ts';
import { passengersText } from '../chosen-texts.ts';
import { EntertainmentScene } from '../entertainment-scene.tsx';
import type { EntertainmentSelection } from '../entertainment-selection.ts';
import classes from './entertainment-summary.module.css';

/** The activity, its day, time and day of return, and for whom. */
export function EntertainmentSummary({ selection }: { readonly selection: EntertainmentSelection }) {
  const { activity, availability, startingTime, passengers } = selection;
  const { serviceDate, returnDate } = availability;
  const open = openText(activity);
  return (
    <SummaryCard
      picture={
        <span className={classes.picture}>
          <Picture src={activity.pictureUrl} alt="" isFirst drawing={<EntertainmentScene />} />
        </span>
      }
      title={activity.name}
      note={`${kindText(activity)} · ${activity.location}`}
    >
      <Facts
        facts={[
          { label: 'ENTRADA', value: toBrazilianDate(serviceDate) },
          ...(startingTime === null ? [] : [{ label: 'HORÁRIO', value: startingTime }]),
          ...(returnDate === null ? [] : [{ label: 'RETORNO', value: toBrazilianDate(returnDate) }]),
        ]}
      />
      <div className={classes.lines}>
        <p>
          <Dotted parts={[passengersText(passengers), lengthText(activity)].filter(Boolean)} />
        </p>
        {open && <p>Entrada {open}</p>}
        {activity.meetingPoint !== '' && (
          <p className={classes.place}>
            <MapPin size={16} aria-hidden />
            {activity.meetingPoint}
          </p>
        )}
      </div>
    </SummaryCard>
  );
}

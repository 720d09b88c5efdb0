import { CancellationSteps } from '@embarque/commerce/web/cancellation-steps.tsx';
import { toBrazilianDate } from '@embarque/contract/dates.ts';
import { type ActivityDetails, bandsOf } from '@embarque/entertainment/activity-details.ts';
import { kindOf } from '@embarque/entertainment/rules/activity-kind.ts';
import { type InclusionList, pointsOf } from '@embarque/entertainment/rules/inclusions.ts';
import { luggageText, openText } from '@embarque/entertainment/rules/shared-texts.ts';
import { bandAgesText, lengthText, validForText } from '../activity-texts.ts';
import type { EntertainmentSelection } from '../entertainment-selection.ts';
import classes from './entertainment-conditions.module.css';

const listTitles: Readonly<Record<InclusionList, string>> = {
  highlights: 'Destaques',
  included: 'Incluído',
  excluded: 'Não incluído',
  information: 'Informações importantes',
};
const lists = Object.entries(listTitles) as [InclusionList, string][];

/** What giving it up costs until when, when and where it takes place, for whom, and what its price includes. */
export function EntertainmentConditions({ selection }: { readonly selection: EntertainmentSelection }) {
  const { activity, availability, startingTime } = selection;
  const { serviceDate, returnDate, cancelPenalties } = availability;
  const kind = kindOf(activity.activityId);
  const time = startingTime ?? openText(activity);
  const when = [toBrazilianDate(serviceDate), time, activity.meetingPoint].filter(Boolean).join(', ');
  const length = lengthText(activity);
  // No region: they may stand twice on the page, beside Comprar and as they are offered now.
  return (
    <div className={classes.conditions}>
      <h3>Cancelamento</h3>
      <CancellationSteps steps={cancelPenalties} />
      <h3>Dia, local e participantes</h3>
      <p>
        {when}.{returnDate !== null && ` Retorno: ${toBrazilianDate(returnDate)}.`}
        {length && ` ${length}.`} {bandsText(activity)}
      </p>
      <TransferTerms activity={activity} />
      {lists.map(([list, title]) => {
        const points = kind === undefined ? [] : pointsOf(activity.inclusions, kind, list);
        return (
          points.length > 0 && (
            <p key={list}>
              <b>{title}:</b> {points.join('; ')}
            </p>
          )
        );
      })}
      <p>Horários do local.</p>
    </div>
  );
}

/** Returns "Adulto: a partir de 12 anos. Criança: de 3 a 11 anos.", by the ages on the day. */
function bandsText(activity: ActivityDetails): string {
  const bands = bandsOf(activity);
  return bands
    .map((band) => `${band.name}: ${bandAgesText(band, { bands, minAge: activity.minAge }).toLowerCase()}.`)
    .join(' ');
}

/** From where to where a transfer goes, with how much luggage, and when it fetches its passengers. */
function TransferTerms({ activity: { transfer } }: Pick<EntertainmentSelection, 'activity'>) {
  if (!transfer) return null;
  const { start, destination, maxNumberBaggage, minutesAfterLanding, minutesBeforeDeparture } = transfer;
  const [from, to] = [start, destination].map(({ kinds }) => kinds.includes('AIRPORT'));
  const isLanded = from || (transfer.hasReturn && to);
  const isLedTo = to || (transfer.hasReturn && from);
  return (
    <p>
      {validForText(transfer)}, de {start.name} a {destination.name}. {luggageText(maxNumberBaggage)}.
      {isLanded && ` O embarque no aeroporto é ${minutesAfterLanding} minutos depois do pouso.`}
      {isLedTo && ` O embarque para o aeroporto é ${minutesBeforeDeparture} minutos antes da partida do voo.`}
    </p>
  );
}

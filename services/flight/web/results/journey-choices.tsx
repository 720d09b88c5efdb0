import shared from '@embarque/commerce/web/way-choices.module.css';
import { toBrazilianDay, weekdayText } from '@embarque/contract/dates.ts';
import type { FlightChoice, Recommendation } from '@embarque/flight/contract.ts';
import link from '@embarque/web-kit/ui/controls/text-link.module.css';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { type StationTexts, wayText } from '../station-texts.ts';
import type { CardActions } from './card-actions.ts';
import { ChoiceRow } from './choice-row.tsx';
import type { FareTerms } from './fares/fare-terms.ts';
import classes from './journey-choices.module.css';

export const NO_OUTBOUND = 'Nenhum voo de Ida, atende os filtros selecionados neste valor';

const directions = [
  { title: 'IDA', none: NO_OUTBOUND, missing: 'Escolha o voo de ida' },
  {
    title: 'VOLTA',
    none: 'Nenhum voo de Volta, atende os filtros selecionados neste valor',
    missing: 'Escolha o voo de volta',
  },
] as const;

interface JourneyChoicesProps {
  readonly recommendation: Recommendation;
  /** Which journey of it. */
  readonly index: number;
  /** What the filter leaves of it. */
  readonly choices: readonly FlightChoice[];
  readonly chosen: string | undefined;
  /** All choices are shown. */
  readonly whole: boolean;
  /** Selecionar was pressed before one was chosen. */
  readonly isMissing: boolean;
  /** Choices shown before "Ver mais". */
  readonly rows: number;
  /** What the whole card says already. */
  readonly terms: FareTerms;
  readonly stations: StationTexts;
  readonly actions: CardActions;
}

/** The ways to fly one direction at one price. */
export function JourneyChoices({
  recommendation,
  index,
  choices,
  chosen,
  whole,
  isMissing,
  ...more
}: JourneyChoicesProps) {
  const { rows, terms, stations, actions } = more;
  const noteId = useId();
  const direction = directions[index] ?? directions[0];
  const journey = recommendation.journeys[index];
  const day = journey?.departuredate.slice(0, 10) ?? '';
  const id = recommendation.recommendationid;
  const shown = whole ? choices : firstAndChosen(choices, rows, chosen);
  const rest = choices.length - shown.length;
  return (
    <fieldset className={`${shared.choices} ${classes.journey}`} aria-describedby={isMissing ? noteId : undefined}>
      <legend className={`${shared.legend} ${classes.legend}`}>
        <b>{direction.title}</b>{' '}
        <span>
          {weekdayText(day)}, <span>{toBrazilianDay(day)}</span>
        </span>{' '}
        <span className={`${shared.places} ${classes.places}`}>
          {wayText(choices.length > 0 ? choices : (journey?.segments ?? []), stations)}
        </span>
      </legend>
      {isMissing && (
        <p id={noteId} className={classes.missing}>
          <CircleAlert size={16} aria-hidden />
          {direction.missing}
        </p>
      )}
      {choices.length === 0 && <p className={classes.none}>{direction.none}</p>}
      {shown.map((choice, row) => (
        <ChoiceRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row's elements are reused, and it has no state.
          key={row}
          choice={choice}
          group={`${id}-${index}`}
          journey={index}
          checked={choice.id === chosen}
          terms={terms}
          stations={stations}
          onChoose={actions.choose}
        />
      ))}
      {(rest > 0 || whole) && choices.length > rows && (
        <button
          type="button"
          className={`${link.link} ${classes.more}`}
          aria-expanded={rest === 0}
          onClick={() => actions.toggle(`${id}/${index}`)}
        >
          {rest > 0 ? `Ver mais ${rest} ${rest === 1 ? 'horário' : 'horários'}` : 'Ver menos horários'}
        </button>
      )}
    </fieldset>
  );
}

function firstAndChosen(
  choices: readonly FlightChoice[],
  rows: number,
  chosenId: string | undefined,
): readonly FlightChoice[] {
  const first = choices.slice(0, rows);
  const chosen = choices.slice(rows).find((choice) => choice.id === chosenId);
  return chosen ? [...first, chosen] : first;
}

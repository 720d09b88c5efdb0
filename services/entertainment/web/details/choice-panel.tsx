import { bandsOf } from '@embarque/entertainment/activity-details.ts';
import type { ActivityOffer } from '@embarque/entertainment/contract.ts';
import { MAX_PEOPLE } from '@embarque/entertainment/rules/party-rules.ts';
import { Price } from '@embarque/web-kit/price/price.tsx';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { DateField } from '@embarque/web-kit/ui/dates/date-field.tsx';
import { Counter } from '@embarque/web-kit/ui/fields/counter.tsx';
import { Tooltip } from '@embarque/web-kit/ui/notices/tooltip.tsx';
import { bandAgesText, validForText } from '../activity-texts.ts';
import type { EntertainmentSelection } from '../entertainment-selection.ts';
import { AvailabilityCard } from './availability/availability-card.tsx';
import { ReturnDialog } from './availability/return-dialog.tsx';
import classes from './choice-panel.module.css';
import { type Checked, useVisit, type Visit } from './use-visit.ts';

interface ChoicePanelProps {
  readonly offer: ActivityOffer;
  onSelect(selection: EntertainmentSelection): void;
}

/** What an activity costs, who comes and when, and what was found for them. */
export function ChoicePanel({ offer, onSelect }: ChoicePanelProps) {
  const visit = useVisit(offer, onSelect);
  const { checked, calendar } = visit;
  const [firstDay = calendar.first] = calendar.days;
  return (
    <section ref={visit.panel} className={classes.panel} aria-labelledby="disponibilidade">
      <h2 id="disponibilidade">Disponibilidade</h2>
      <People offer={offer} visit={visit} />
      <div ref={visit.dayPart}>
        <DateField
          label="Data"
          first={calendar.first}
          last={calendar.last}
          closed={calendar.closed}
          opensAt={firstDay}
          value={visit.day}
          error={visit.problems.day}
          onChange={(day) => visit.change({ day })}
        />
      </div>
      {/* Once something was found, going on with it is the next step. */}
      <div className={checked.state === 'found' ? classes.act : `${classes.act} ${classes.pinned}`}>
        <StartingPrice offer={offer} />
        <Button
          look={checked.state === 'found' ? 'plain' : 'accent'}
          wide
          loading={checked.state === 'asking'}
          onClick={visit.check}
        >
          Verificar disponibilidade
        </Button>
      </div>
      <p className={classes.said} role="status" data-state={checked.state}>
        {sentenceOf(checked)}
      </p>
      {checked.state === 'found' && (
        <AvailabilityCard offer={offer} availability={checked.availability} visit={visit} />
      )}
      {visit.isReturning && visit.day !== null && (
        <ReturnDialog
          offer={offer}
          arrival={visit.day}
          people={visit.people}
          chosen={visit.returnDate}
          onFound={visit.takeReturn}
          onClose={() => visit.setReturning(false)}
        />
      )}
    </section>
  );
}

/** What is read out as it changes. */
function sentenceOf(checked: Checked): string {
  if (checked.state === 'before') {
    return 'Antes de visualizar as opções desta experiência, verifique a disponibilidade dela clicando no botão acima.';
  }
  if (checked.state === 'asking') return 'Verificando a disponibilidade…';
  return checked.state === 'refused' ? checked.sentence : 'Há disponibilidade para a data selecionada.';
}

function StartingPrice({ offer }: Pick<ChoicePanelProps, 'offer'>) {
  const { transfer } = offer;
  return (
    <div className={classes.price}>
      <span>A partir de</span>
      <Price cashPrice={offer.cashPrice} pointsPrice={offer.pointsPrice} size="lg" />
      {transfer && (
        <span className={classes.unit}>
          <Tooltip text={validForText(transfer)}>{transfer.isPerVehicle ? 'por veículo' : 'por passageiro'}</Tooltip>
        </span>
      )}
    </div>
  );
}

interface PeopleProps extends Pick<ChoicePanelProps, 'offer'> {
  readonly visit: Visit;
}

/** How many come of each type of passengers. */
function People({ offer, visit }: PeopleProps) {
  const { people, problems } = visit;
  const bands = bandsOf(offer);
  const all = people.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div>
      {people.map((band, index) => (
        <Counter
          key={band.endAge}
          label={band.name}
          hint={bandAgesText(band, { bands, minAge: offer.minAge })}
          value={band.quantity}
          max={Math.max(band.quantity, MAX_PEOPLE - (all - band.quantity))}
          error={index === 0 ? problems.people : undefined}
          onChange={(quantity) =>
            visit.change({ people: people.map((each) => (each === band ? { ...each, quantity } : each)) })
          }
        />
      ))}
    </div>
  );
}

import type { Bus } from '@embarque/bus/contract.ts';
import { clockTime, dayShift, durationText } from '@embarque/commerce/travel-times.ts';
import { DayShift } from '@embarque/commerce/web/day-shift.tsx';
import { Price } from '@embarque/web-kit/price/price.tsx';
import { Dotted } from '@embarque/web-kit/ui/cards/dotted.tsx';
import { SummaryCard, type SummaryWay } from '@embarque/web-kit/ui/cards/summary-card.tsx';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import link from '@embarque/web-kit/ui/controls/text-link.module.css';
import { useId } from 'react';
import { BusScene } from '../bus-scene.tsx';
import type { BusTotal } from '../bus-selection.ts';
import { occupancyText, wayTitle } from '../bus-texts.ts';
import classes from './chosen-card.module.css';

/** One direction of the trip, and the bus that is chosen for it. */
export interface ChosenWay {
  /** yyyy-MM-dd */
  readonly day: string;
  readonly bus: Bus | undefined;
  /** The id of its list. */
  readonly listId: string;
}

interface ChosenCardProps {
  /** "São Paulo → Rio de Janeiro" */
  readonly title: string;
  readonly passengers: string;
  /** The way there and, of a round trip, the way back. */
  readonly ways: readonly ChosenWay[];
  /** Of the chosen buses; undefined without any. */
  readonly total: BusTotal | undefined;
  /** The list of a direction is about to be led to. */
  onChange(index: number): void;
  /** Takes the chosen buses. */
  onSelect(): void;
}

/** What is chosen so far, what it costs together, and the way on once a bus is chosen for each direction. */
export function ChosenCard({ title, passengers, ways, total, onChange, onSelect }: ChosenCardProps) {
  const headingId = useId();
  const missing = ways.findIndex(({ bus }) => bus === undefined);
  const isWhole = missing < 0;
  return (
    <section className={classes.card} aria-labelledby={headingId} data-foot-bar>
      <div className={classes.list}>
        <SummaryCard
          picture={<BusScene />}
          title={title}
          note={passengers}
          ways={ways.map((way, index) => wayOf(way, index, () => onChange(index)))}
        />
      </div>
      <div className={classes.foot}>
        <div className={classes.total}>
          <div className={classes.head}>
            <h3 id={headingId}>
              Total<span className={classes.ofWhat}>{ways.length > 1 ? ' da ida e da volta' : ' da ida'}</span>
            </h3>
            {missing >= 0 && (
              <ListLink
                to={ways[missing]}
                text={missing === 0 ? 'Escolher a ida' : 'Escolher a volta'}
                onFollow={() => onChange(missing)}
              />
            )}
            {isWhole && (
              <span className={classes.narrow}>
                <ListLink to={ways[0]} text="Alterar" onFollow={() => onChange(0)} />
              </span>
            )}
          </div>
          <div role="status">
            {total ? <Price {...total} /> : <span className={classes.missing}>Nada escolhido</span>}
          </div>
        </div>
        <Button look="accent" disabled={!isWhole} onClick={onSelect}>
          Selecionar
        </Button>
      </div>
    </section>
  );
}

function wayOf(way: ChosenWay, index: number, onChange: () => void): SummaryWay {
  const { day, bus } = way;
  const label = wayTitle(index);
  if (!bus) return { label, day, main: <span className={classes.missing}>Nenhum ônibus escolhido</span> };
  const shift = dayShift(bus.departure, bus.arrival);
  return {
    label,
    day: bus.departure.slice(0, 10),
    aside: durationText(bus.duration),
    main: (
      <>
        {clockTime(bus.departure)} {bus.stations.origin.name} → {clockTime(bus.arrival)}
        {shift && <DayShift shift={shift} />} {bus.stations.destination.name}
      </>
    ),
    notes: (
      <>
        <Dotted parts={[bus.company.name, bus.classType, occupancyText(bus)]} />
        <ListLink to={way} text="Alterar" label={`Alterar ${label.toLowerCase()}`} onFollow={onChange} />
      </>
    ),
  };
}

interface ListLinkProps {
  readonly to: ChosenWay | undefined;
  readonly text: string;
  readonly label?: string;
  onFollow(): void;
}

/** Leads to the list of a direction on the same page, and takes the focus there. */
function ListLink({ to, text, label, onFollow }: ListLinkProps) {
  if (!to) return null;
  return (
    <a
      href={`#${to.listId}`}
      className={`${link.link} ${classes.change}`}
      aria-label={label}
      onClick={(event) => {
        event.preventDefault();
        onFollow();
        const list = document.getElementById(to.listId);
        list?.scrollIntoView();
        list?.focus({ preventScroll: true });
      }}
    >
      {text}
    </a>
  );
}

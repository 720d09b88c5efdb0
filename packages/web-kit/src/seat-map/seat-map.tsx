import { Check } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Segments } from '../ui/controls/segments.tsx';
import link from '../ui/controls/text-link.module.css';
import { LazyDialog } from '../ui/dialogs/lazy-dialog.tsx';
import type { Deck, Seat } from './seat.ts';
import { SeatDeck } from './seat-deck.tsx';
import { SeatDrawing } from './seat-drawing.tsx';
import classes from './seat-map.module.css';
import { SeatPeople } from './seat-people.tsx';
import { countSeated, currentOf, type Seating, type SeatState, seatingAfter, whyNotPressed } from './seating.ts';

interface SeatMapProps {
  /** What the seats are for, such as `Assentos da ida`. */
  readonly label: string;
  /** One map each: beside each other where there is room, otherwise one at a time. At least one, with at least a seat. */
  readonly decks: readonly Deck[];
  readonly seating: Seating;
  /** Numbers of seats that somebody else took meanwhile. Nobody of `seating` has one of them any more. */
  readonly lost?: readonly string[];
  /** Seats are being held or released: nothing can be pressed until that is known. */
  readonly isBusy?: boolean;
  /** What "Regras" opens. */
  readonly rules?: ReactNode;
  /** Until when the seats are held. */
  readonly clock?: ReactNode;
  /** What the seats cost. */
  readonly total?: ReactNode;
  /** A seat was chosen or freed, or somebody else is to be seated. */
  onChange(seating: Seating): void;
}

/** Seats to choose, one for each person. */
export function SeatMap({ label, decks, seating, lost = [], isBusy = false, ...rest }: SeatMapProps) {
  const { clock, total, onChange } = rest;
  const id = useId();
  const [wanted, setWanted] = useState<string>();
  const [refused, setRefused] = useState<{ seat: Seat; why: string; times: number }>();
  const rules = { seating, lost, isBusy };
  const [count, seated] = [seating.people.length, countSeated(seating)];
  const current = currentOf(seating);
  const shown = (decks.find((deck) => deck.label === wanted) ?? decks[0])?.label;
  // A refusal is said as long as it holds.
  const refusal = refused && whyNotPressed(refused.seat, rules) === refused.why ? refused.why : undefined;

  const press = (seat: Seat) => {
    const why = whyNotPressed(seat, rules);
    setRefused(why === undefined ? undefined : { seat, why, times: (refused?.times ?? 0) + 1 });
    if (why === undefined) onChange(seatingAfter(seating, seat.number));
  };

  return (
    <section className={classes.map} aria-label={label}>
      <div className={classes.head}>
        <p className={classes.title}>Selecione {count} assento(s)</p>
        {rest.rules && <Rules>{rest.rules}</Rules>}
      </div>
      <SeatPeople seating={seating} isBusy={isBusy} onCurrent={(current) => onChange({ ...seating, current })} />
      <Legend hasLost={lost.length > 0} />
      {shown !== undefined && decks.length > 1 && (
        <div className={classes.switch}>
          <Segments
            label="Parte do mapa"
            options={decks.map((deck) => ({ value: deck.label, label: deck.label }))}
            value={shown}
            onChange={setWanted}
          />
        </div>
      )}
      <p id={`${id}-help`} hidden>
        Use as setas para andar entre os assentos e Enter para selecionar.
      </p>
      <div className={classes.decks} aria-busy={isBusy}>
        {decks.map((deck) => (
          <div key={deck.label} className={classes.deck} data-shown={deck.label === shown || undefined}>
            {decks.length > 1 && (
              <p className={classes.deckName} aria-hidden>
                {deck.label}
              </p>
            )}
            <SeatDeck
              deck={deck}
              label={decks.length > 1 ? `${label}, ${deck.label}` : label}
              helpId={`${id}-help`}
              rules={rules}
              onPress={press}
            />
          </div>
        ))}
      </div>
      <div className={classes.foot}>
        <div role="status" className={classes.status}>
          <p className={classes.count}>
            {seated} de {count} assento(s) selecionado(s)
          </p>
          {/* Said again when the same press is refused again. */}
          <p key={refusal && refused?.times} className={classes.note} data-refusal={refusal !== undefined || undefined}>
            {refusal ?? (isBusy ? 'Reservando…' : current ? `Agora: assento de ${current.name}` : 'Todos têm assento.')}
          </p>
        </div>
        {clock && <div className={classes.clock}>{clock}</div>}
        {total && <div className={classes.total}>{total}</div>}
      </div>
    </section>
  );
}

function Rules({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={link.link} onClick={() => setOpen(true)}>
        Regras
      </button>
      {isOpen && (
        <LazyDialog title="Regras" onClose={() => setOpen(false)}>
          {children}
        </LazyDialog>
      )}
    </>
  );
}

/** What the drawings mean; of seats that were lost only where there are any. */
function Legend({ hasLost }: { readonly hasLost: boolean }) {
  const entries: readonly (readonly [SeatState, string])[] = [
    ['free', 'Livre'],
    ['selected', 'Selecionado'],
    ['taken', 'Ocupado'],
    ['lost', 'Ocupado agora'],
  ];
  return (
    <ul className={classes.legend} aria-label="Legenda">
      {entries.slice(0, hasLost ? 4 : 3).map(([state, name]) => (
        <li key={state}>
          <SeatDrawing state={state} mark={<Check size={10} strokeWidth={3.5} aria-hidden />} />
          {name}
        </li>
      ))}
    </ul>
  );
}

import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import type { Deck, Fixture, Seat, SeatPosition } from './seat.ts';
import classes from './seat-deck.module.css';
import { SeatDrawing, WheelDrawing } from './seat-drawing.tsx';
import { inReadingOrder, seatAfterKey } from './seat-moves.ts';
import { holderOf, type SeatingRules, type SeatState, seatStateOf, whyNotPressed } from './seating.ts';

interface SeatDeckProps {
  readonly deck: Deck;
  /** What the map is called. */
  readonly label: string;
  /** The element that says how to use the keyboard. */
  readonly helpId: string;
  readonly rules: SeatingRules;
  onPress(seat: Seat): void;
}

const stateNames: Readonly<Record<SeatState, string>> = {
  free: 'livre',
  selected: 'selecionado',
  taken: 'ocupado',
  lost: 'acabou de ser ocupado',
};
const fixtureNames = { door: 'Porta', toilet: 'WC', stairs: 'Escada' } as const;

/**
 * The seats of one deck: toggle buttons in a group that Tab enters once and arrows move in. Seats that cannot be chosen are
 * reached too, so that who does not see the drawing learns of them.
 */
export function SeatDeck({ deck, label, helpId, rules, onPress }: SeatDeckProps) {
  const { seats, fixtures = [], front } = deck;
  const root = useRef<HTMLDivElement>(null);
  const [visited, setVisited] = useState<string>();
  const { left, top, columns, rows } = extentOf(deck);
  const ordered = inReadingOrder(seats);
  const stop =
    ordered.find(({ number }) => number === visited) ??
    ordered.find((seat) => seatStateOf(seat, rules) === 'free') ??
    ordered[0];
  const placeOf = ({ x, y }: SeatPosition) => ({ '--x': x - left, '--y': y - top }) as CSSProperties;

  const move = (event: KeyboardEvent, from: Seat) => {
    const next = seatAfterKey(seats, from, event.key, event.ctrlKey);
    if (!next) return;
    event.preventDefault();
    const button = root.current?.querySelector<HTMLElement>(`[data-seat="${CSS.escape(next.number)}"]`);
    button?.focus({ preventScroll: true });
    // The focus alone scrolls to nothing of which a part is in sight.
    button?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };

  return (
    <div className={classes.body} data-wheel={front.hasWheel || undefined}>
      <p className={classes.front}>
        {front.hasWheel && <WheelDrawing />}
        <span className={classes.frontName}>{front.label}</span>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no box to scroll and place things in. */}
      <div
        ref={root}
        role="group"
        aria-label={label}
        aria-describedby={helpId}
        className={classes.seats}
        style={{ '--columns': columns, '--rows': rows } as CSSProperties}
      >
        {fixtures.map((fixture) => (
          <FixtureDrawing
            key={`${fixture.kind} ${fixture.position.x} ${fixture.position.y}`}
            fixture={fixture}
            place={placeOf(fixture.position)}
          />
        ))}
        {ordered.map((seat) => {
          const state = seatStateOf(seat, rules);
          const holder = holderOf(rules.seating, seat.number);
          return (
            <button
              key={seat.number}
              type="button"
              className={classes.seat}
              style={placeOf(seat.position)}
              data-seat={seat.number}
              data-state={state}
              aria-label={[`Assento ${seat.number}`, seat.note, stateNames[state], holder?.name]
                .filter(Boolean)
                .join(', ')}
              aria-pressed={state === 'free' || state === 'selected' ? state === 'selected' : undefined}
              aria-disabled={whyNotPressed(seat, rules) !== undefined || undefined}
              tabIndex={seat === stop ? 0 : -1}
              onFocus={() => setVisited(seat.number)}
              onKeyDown={(event) => move(event, seat)}
              onClick={() => onPress(seat)}
            >
              <SeatDrawing state={state} number={seat.number} mark={holder?.mark} />
            </button>
          );
        })}
      </div>
    </div>
  );
}

function FixtureDrawing({ fixture, place }: { readonly fixture: Fixture; readonly place: CSSProperties }) {
  const { kind, columns = 1, rows = 1 } = fixture;
  const style = { ...place, '--columns': columns, '--rows': rows } as CSSProperties;
  if (kind === 'aisle') return <span className={classes.fixture} data-fixture={kind} style={style} />;
  return (
    <span role="img" aria-label={fixtureNames[kind]} className={classes.fixture} data-fixture={kind} style={style}>
      {kind === 'toilet' ? (
        'WC'
      ) : (
        <svg viewBox="0 0 20 20" aria-hidden>
          {kind === 'door' ? (
            <path d="M3 17 H17 M6 17 V4 L14 2.5 V17 M11 10 V10.6" />
          ) : (
            <path d="M2.5 16.5 H6.5 V12.5 H10.5 V8.5 H14.5 V4.5 H17.5" />
          )}
        </svg>
      )}
    </span>
  );
}

/** Returns where the drawing of a deck begins and how many steps it takes. */
function extentOf({ seats, fixtures = [] }: Deck) {
  const cells = [
    ...seats.map(({ position }): Pick<Fixture, 'position' | 'columns' | 'rows'> => ({ position })),
    ...fixtures,
  ];
  const left = Math.min(...cells.map(({ position }) => position.x));
  const top = Math.min(...cells.map(({ position }) => position.y));
  const right = Math.max(...cells.map(({ position, columns = 1 }) => position.x + columns));
  const end = Math.max(...cells.map(({ position, rows = 1 }) => position.y + rows));
  return { left, top, columns: right - left, rows: end - top };
}

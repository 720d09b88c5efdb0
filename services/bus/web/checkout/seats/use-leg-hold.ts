import { type Bus, busRoutes } from '@embarque/bus/contract.ts';
import { isOutcomeUnknown } from '@embarque/web-kit/api/client.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { showAlert } from '@embarque/web-kit/ui/notices/alerts.ts';
import { useEffect, useState } from 'react';
import type { LegDraft } from '../checkout-draft.ts';
import { isOpen, pickedOf, TIME_OVER, withFound, withoutSeats } from './leg-seats.ts';
import { storeLateHold } from './stored-holds.ts';

/** A burst of picks is held at once. */
const PAUSE_MS = 300;
const NOT_KNOWN = 'Não conseguimos reservar os assentos agora. Reserve de novo ou escolha outros.';

/** The seats of one bus, as all that concerns them reads and changes them: at any time, also after an answer. */
export interface LegAccess {
  /** Names the chosen buses. */
  readonly choice: string;
  read(): { readonly leg: LegDraft; readonly bus: Bus };
  /** False, with nothing changed, once the checkout is left. */
  change(of: (leg: LegDraft) => LegDraft): boolean;
  /** Has the supplier asked for maps and prices of now. */
  recheck(): void;
}

interface LegNow {
  readonly leg: LegDraft;
  readonly bus: Bus;
  /** Whether the supplier may be asked for seats. */
  readonly isOn: boolean;
}

/** Holds what is picked on a bus, each change in the place of what was held before. */
export function useLegHold(access: LegAccess, { leg, bus, isOn }: LegNow) {
  const [isAsking, setAsking] = useState(false);
  const isWanted = isOn && !isAsking && isOpen(leg, bus);
  const picked = pickedOf(leg).join(' ');

  async function hold(): Promise<void> {
    const { leg, bus } = access.read();
    const seats = pickedOf(leg);
    if (seats.length === 0) return giveUp(leg);
    const { refToken, cashPrice } = bus;
    const body = { refToken, seats, ...(leg.hold && { holdId: leg.hold.holdId }) };
    const answer = await call(busRoutes.hold, { body });
    if (answer.body) {
      const held = { ...answer.body, cashPrice };
      if (!access.change((now) => ({ ...now, hold: held }))) storeLateHold(access.choice, held.holdId);
      return;
    }
    const { status, problem } = answer;
    // The session has ended, which leads elsewhere.
    if (status === 401) return;
    // What was to be replaced is over: the seats are held anew.
    if (status === 404) return void access.change((now) => ({ ...now, hold: null }));
    const said = problem?.error ?? NOT_KNOWN;
    const taken = problem?.taken?.filter((seat) => seats.includes(seat)) ?? [];
    access.change((now) => (taken.length > 0 ? withoutSeats(now, taken, said) : { ...now, said, isPaused: true }));
    if (status === 409) access.recheck();
  }

  async function giveUp({ hold }: LegDraft): Promise<void> {
    if (!hold) return;
    const { status } = await call(busRoutes.release, { params: { holdId: hold.holdId } });
    const isGone = status === 204 || status === 404;
    access.change((now) => (isGone ? { ...now, hold: null } : { ...now, said: NOT_KNOWN, isPaused: true }));
  }

  /** Tries again: with what the server has meanwhile, where its answer to what was last `asked` for was lost. */
  async function tryAgain(asked: readonly string[]): Promise<void> {
    const answer = await call(busRoutes.holds, {});
    access.change((now) => {
      const { key } = access.read().bus;
      const known = answer.body ? withFound(now, { key, holds: answer.body.holds, asked }) : now;
      return isOutcomeUnknown(answer) ? known : { ...known, said: null, isPaused: false };
    });
  }

  const ask = (work: () => Promise<void>) => {
    setAsking(true);
    void work().finally(() => setAsking(false));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is held is read when the picks have rested.
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(() => ask(hold), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isWanted, picked]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another price alone has the seats held again.
  useEffect(() => {
    if (isOn && access.read().leg.isPaused) access.change((now) => ({ ...now, said: null, isPaused: false }));
  }, [bus.cashPrice]);

  return {
    isAsking,
    tryAgain: (asked: readonly string[]) => ask(() => tryAgain(asked)),
    /** The time of the held seats is over. */
    end() {
      access.change((now) => ({ ...now, hold: null, said: TIME_OVER, isPaused: true }));
      showAlert('warning', TIME_OVER);
    },
  };
}

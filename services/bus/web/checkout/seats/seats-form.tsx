import { busRoutes } from '@embarque/bus/contract.ts';
import type { ChoicesProps } from '@embarque/commerce/web/parts.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type BusSelection, busesOf } from '../../bus-selection.ts';
import { choiceOf } from '../bus-choice.ts';
import type { BusDraft, LegDraft } from '../checkout-draft.ts';
import { pickedOf, underMap, withFound } from './leg-seats.ts';
import { SeatPicker } from './seat-picker.tsx';
import { seatsPath } from './seats-path.ts';
import { enterChoice, leaveChoice, storeHolds } from './stored-holds.ts';
import type { LegAccess } from './use-leg-hold.ts';

type SeatsFormProps = ChoicesProps<BusSelection, BusDraft>;

/** The seats on each bus, which the supplier holds as they are picked. */
export function SeatsForm(props: SeatsFormProps) {
  const { selection, form, errors, isReady, isSent } = props;
  const buses = busesOf(selection);
  const choice = choiceOf(selection);
  const legs = useLegAccess(props, choice);
  useStoredHolds(choice, form, isSent);
  const isKnown = useKnownHolds(props, legs);
  const map = selection.rate;
  useEffect(() => {
    if (!isReady || !isKnown || isSent || !map) return;
    for (const [index, { seatMap }] of map.legs.entries()) legs[index]?.change((leg) => underMap(leg, seatMap));
  }, [legs, map, isReady, isKnown, isSent]);
  return buses.map((bus, index) => {
    const [leg, access] = [form.legs[index], legs[index]];
    return (
      leg &&
      access && (
        <SeatPicker
          key={bus.key}
          index={index}
          bus={bus}
          facts={map?.legs[index]}
          leg={leg}
          passengers={form.passengers}
          access={access}
          error={errors[seatsPath(index)]}
          isOn={isReady && isKnown && !isSent}
        />
      )
    );
  });
}

/** Returns the seats of each bus for what comes later than this drawing: several answers may change the form in turn. */
function useLegAccess({ selection, form, onChange, onRecheck }: SeatsFormProps, choice: string): readonly LegAccess[] {
  const latest = useRef({ selection, form, onChange, onRecheck });
  const isShown = useRef(true);
  useLayoutEffect(() => {
    latest.current = { selection, form, onChange, onRecheck };
  });
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const accessOf = useCallback(
    (index: number): LegAccess => ({
      choice,
      read() {
        const { selection, form } = latest.current;
        return { leg: form.legs[index] as LegDraft, bus: busesOf(selection)[index] as ReturnType<typeof busesOf>[0] };
      },
      change(of) {
        if (!isShown.current) return false;
        const { form, onChange } = latest.current;
        const legs = form.legs.map((leg, place) => (place === index ? of(leg) : leg));
        if (legs[index] === form.legs[index]) return true;
        const changed = { ...form, legs };
        latest.current = { ...latest.current, form: changed };
        onChange(changed);
        return true;
      },
      recheck: () => latest.current.onRecheck(),
    }),
    [choice],
  );
  const count = form.legs.length;
  return useMemo(() => Array.from({ length: count }, (_, index) => accessOf(index)), [accessOf, count]);
}

/** Gives the seats back once the checkout is left without a purchase. */
function useStoredHolds(choice: string, { legs }: BusDraft, isSent: boolean): void {
  const holdIds = isSent ? '' : legs.flatMap(({ hold }) => hold?.holdId ?? []).join(' ');
  const own = useRef(holdIds);
  useEffect(() => {
    enterChoice(choice, own.current.split(' '));
    return () => leaveChoice(choice);
  }, [choice]);
  useEffect(() => storeHolds(choice, holdIds.split(' ').filter(Boolean)), [choice, holdIds]);
}

/**
 * Finds what is still held of the seats that were picked before this page was opened; returns whether that is known. It is asked
 * beside the offer, so that it is known once something may be bought.
 */
function useKnownHolds({ form, isSent }: SeatsFormProps, legs: readonly LegAccess[]): boolean {
  const [isKnown, setKnown] = useState(() => form.legs.every((leg) => leg.hold === null && pickedOf(leg).length === 0));
  const isAsked = !isSent && !isKnown;
  useEffect(() => {
    if (!isAsked) return;
    let isOver = false;
    void call(busRoutes.holds, {}).then(({ body }) => {
      if (isOver) return;
      const holds = body?.holds;
      if (holds)
        for (const leg of legs)
          leg.change((now) => withFound(now, { key: leg.read().bus.key, holds, asked: pickedOf(now) }));
      setKnown(true);
    });
    return () => {
      isOver = true;
    };
  }, [isAsked, legs]);
  return isKnown;
}

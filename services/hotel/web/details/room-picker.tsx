import type { HotelOffer } from '@embarque/hotel/contract.ts';
import { hotelService } from '@embarque/hotel/service.ts';
import { readStored, writeStored } from '@embarque/web-kit/session/session-storage.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { tabPanel } from '@embarque/web-kit/ui/controls/use-tabs.ts';
import { showAlert } from '@embarque/web-kit/ui/notices/alerts.ts';
import { useCallbackRef } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { parseStaySelection, type StaySelection } from '../stay-selection.ts';
import { ChosenRooms } from './chosen-rooms.tsx';
import { RoomCard } from './room-card.tsx';
import {
  choiceProblem,
  choicesOf,
  firstUnchosen,
  type Gathered,
  gatheredIn,
  gatheredOf,
  isLeftFor,
  isNoneFor,
  nextUnchosen,
  noRoomText,
  parseGathered,
  type RoomChoice,
  type RoomChoices,
  toSelection,
  totalOf,
  withChoice,
} from './room-choice.ts';
import classes from './room-picker.module.css';
import { RoomTabs, roomKey } from './room-tabs.tsx';

/** How long a choice stands before the next room comes. */
const ADVANCE_MS = 500;
/** What is gathered before the summary, kept like a selection of a service. */
const GATHERED_KEY = '@roomsGatheredSelected';

function readGathered(): Gathered | undefined {
  const selection = readStored(hotelService.selectionKey, parseStaySelection);
  return readStored(GATHERED_KEY, parseGathered) ?? (selection && gatheredIn(selection));
}

interface RoomPickerProps {
  readonly offer: HotelOffer;
  onSelect(selection: StaySelection): void;
}

/** The rooms of a hotel: one is taken at once, several are gathered before the summary. */
export function RoomPicker({ offer, onSelect }: RoomPickerProps) {
  const { roomStays: stays, nights } = offer;
  const { campaign, catalog } = useUser();
  const rate = { conversionRate: catalog.catalogCurrencyConfig.conversionRate, feePercent: campaign[hotelService.fee] };
  const isOneOfMany = stays.length > 1;
  const [gathered, setGathered] = useState(readGathered);
  // As they are offered now: offers are asked for again meanwhile.
  const stored = choicesOf(offer, gathered);
  // One room is taken at once: who comes back has only its rate selected.
  const choices: RoomChoices = isOneOfMany ? stored : stays.map(() => undefined);
  const setChoices = (next: RoomChoices) => {
    const now = gatheredOf(offer, next);
    writeStored(GATHERED_KEY, now);
    setGathered(now);
  };
  const [active, setActive] = useState(() => firstUnchosen(choices) ?? 0);
  const tabs = useRef<{ focus(index: number): void }>(null);
  const advance = useAdvance((index) => {
    setActive(index);
    tabs.current?.focus(index);
  });
  const rates = choices.flatMap((choice) => (choice ? [choice.rate] : []));

  const show = (index: number) => {
    advance.stop();
    setActive(index);
  };
  const proceed = (chosen: RoomChoices) => {
    const selection = toSelection(offer, chosen, rate);
    if (selection) return onSelect(selection);
    const problem = choiceProblem(chosen, stays);
    if (problem !== undefined) showAlert('warning', problem);
    show(firstUnchosen(chosen) ?? active);
  };
  const choose = (choice: RoomChoice) => {
    const chosen = withChoice(choices, active, choice);
    setChoices(chosen);
    if (!isOneOfMany) return proceed(chosen);
    const next = nextUnchosen(chosen, active);
    if (next !== undefined) advance.start(next);
  };
  const remove = (index: number) => {
    const left = withChoice(choices, index, undefined);
    setChoices(left);
    const first = firstUnchosen(left) ?? index;
    show(first);
    tabs.current?.focus(first);
  };

  const stay = stays[active];
  const roomTypes = stay?.roomTypes ?? [];
  const panel = isOneOfMany && tabPanel(roomKey(active));
  return (
    <div className={classes.picker} data-many={isOneOfMany || undefined}>
      <section className={classes.rooms} aria-labelledby="quartos">
        <h2 id="quartos">Quartos disponíveis</h2>
        {isOneOfMany && <RoomTabs ref={tabs} stays={stays} choices={choices} active={active} onActive={show} />}
        <div {...panel} className={classes.cards}>
          {stay && isNoneFor(choices, active, stay) && <p role="status">{noRoomText(active)}</p>}
          {roomTypes.map((room) => (
            <RoomCard
              key={`${active} ${room.roomID}`}
              room={room}
              nights={nights}
              isOneOfMany={isOneOfMany}
              isChosen={choices[active]?.room.roomID === room.roomID}
              rate={stored[active]?.room.roomID === room.roomID ? stored[active].rate : undefined}
              isTaken={!isLeftFor(choices, active, room)}
              onChoose={(chosen) => choose({ room, rate: chosen })}
            />
          ))}
        </div>
      </section>
      {isOneOfMany && (
        <aside className={classes.side}>
          <ChosenRooms
            choices={choices}
            total={totalOf(rates, rate)}
            onRemove={remove}
            onProceed={() => proceed(choices)}
          />
        </aside>
      )}
    </div>
  );
}

/** Goes on to another room after a while, unless it is stopped before. */
function useAdvance(onAdvance: (index: number) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const advance = useCallbackRef(onAdvance);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    stop,
    start(index: number) {
      stop();
      timer.current = setTimeout(() => advance(index), ADVANCE_MS);
    },
  };
}

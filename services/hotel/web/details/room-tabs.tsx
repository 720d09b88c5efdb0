import type { RoomStay } from '@embarque/hotel/contract.ts';
import { guestsText } from '@embarque/hotel/rules/stay-texts.ts';
import { useTabs } from '@embarque/web-kit/ui/controls/use-tabs.ts';
import { Check } from 'lucide-react';
import { type Ref, useImperativeHandle, useRef } from 'react';
import type { RoomChoices } from './room-choice.ts';
import classes from './room-tabs.module.css';

/** What the tab of a room and its panel are known by. */
export const roomKey = (index: number): string => `quarto-${index + 1}`;

interface RoomTabsProps {
  readonly stays: readonly RoomStay[];
  readonly choices: RoomChoices;
  readonly active: number;
  /** Lets the tab of a room take the focus. */
  readonly ref: Ref<{ focus(index: number): void }>;
  onActive(index: number): void;
}

/** A tab for each room of the search, and whether it is chosen. */
export function RoomTabs({ stays, choices, active, ref, onActive }: RoomTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const keys = stays.map((_, index) => roomKey(index));
  const onChange = (key: string) => onActive(keys.indexOf(key));
  const { tab, focus, onKeyDown } = useTabs({ list, keys, value: roomKey(active), onChange });
  useImperativeHandle(ref, () => ({ focus: (index) => focus(roomKey(index)) }));
  return (
    <div ref={list} role="tablist" aria-label="Quartos da pesquisa" className={classes.tabs} onKeyDown={onKeyDown}>
      {stays.map(({ roomStayCandidateRph, guests }, index) => (
        <button key={roomStayCandidateRph} {...tab(roomKey(index))} className={classes.tab}>
          <b>
            Quarto {index + 1}
            {choices[index] && <Check size={16} role="img" aria-label="selecionado" />}
          </b>
          <span>{guestsText(guests)}</span>
        </button>
      ))}
    </div>
  );
}

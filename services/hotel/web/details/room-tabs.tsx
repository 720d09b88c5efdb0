import type { RoomStay } from '@embarque/hotel/contract.ts';
import { guestsText } from '@embarque/hotel/rules/stay-texts.ts';
import { Check } from 'lucide-react';
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react';
import type { RoomChoices } from './room-choice.ts';
import classes from './room-tabs.module.css';

export const tabId = (index: number): string => `quarto-${index + 1}`;
export const PANEL_ID = 'quartos-disponiveis';

interface RoomTabsProps {
  readonly stays: readonly RoomStay[];
  readonly choices: RoomChoices;
  readonly active: number;
  /** Lets the tab of a room take the focus. */
  readonly ref: Ref<{ focus(index: number): void }>;
  onActive(index: number): void;
}

/** A tab for each room of the search, and whether it is chosen. Arrows move, as in any strip of tabs. */
export function RoomTabs({ stays, choices, active, ref, onActive }: RoomTabsProps) {
  const strip = useRef<HTMLDivElement>(null);
  const focus = (index: number) => strip.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  useImperativeHandle(ref, () => ({ focus }));
  const move = ({ key }: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (!step) return;
    const next = (active + step + stays.length) % stays.length;
    onActive(next);
    focus(next);
  };
  return (
    <div ref={strip} role="tablist" aria-label="Quartos da pesquisa" className={classes.tabs} onKeyDown={move}>
      {stays.map(({ roomStayCandidateRph, guests }, index) => (
        <button
          key={roomStayCandidateRph}
          type="button"
          role="tab"
          id={tabId(index)}
          aria-selected={index === active}
          aria-controls={PANEL_ID}
          tabIndex={index === active ? 0 : -1}
          className={classes.tab}
          onClick={() => onActive(index)}
        >
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

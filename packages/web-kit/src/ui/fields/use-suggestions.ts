import { plainText } from '@embarque/contract/fields/typed-text.ts';
import { useEffect, useState } from 'react';
import { createLookUp } from './look-up.ts';

/** A look-up starts at this many characters. */
const MIN_CHARACTERS = 3;

/** What a field knows of the text in it. */
export interface Suggestions<Item> {
  /** What was found; undefined while nothing was looked up. */
  readonly found: readonly Item[] | undefined;
  /** A look-up is under way. */
  readonly isLoading: boolean;
  /** No answer came; the look-up goes on trying. */
  readonly isCutOff: boolean;
  /** An answer came, but not of what was found; the look-up goes on trying. */
  readonly isPutOff?: boolean;
}

const nothing = { found: undefined, isLoading: false, isCutOff: false };

/** Suggestions for a text, looked up a moment after it was typed. `onFound` hears of each answer, undefined for none. */
export function useSuggestions<Item>(search: (text: string, signal: AbortSignal) => Promise<readonly Item[]>) {
  const [suggestions, setSuggestions] = useState<Suggestions<Item>>(nothing);
  const [lookUp] = useState(() => createLookUp<Item>());
  useEffect(() => lookUp.stop, [lookUp]);
  const look = (text: string, onFound: (found: readonly Item[] | undefined) => void) => {
    lookUp.stop();
    const wanted = plainText(text);
    if (wanted.length < MIN_CHARACTERS) return setSuggestions(nothing);
    setSuggestions((now) => ({ found: now.found, isLoading: true, isCutOff: false }));
    lookUp.start(
      (signal) => search(wanted, signal),
      (found, why) => {
        const isCutOff = found === undefined;
        setSuggestions({ found: found ?? [], isLoading: isCutOff, isCutOff, isPutOff: why !== undefined });
        onFound(found);
      },
    );
  };
  /** Ends the look-up under way: nobody waits for it any more. */
  const stop = () => {
    lookUp.stop();
    setSuggestions((now) => ({ ...now, isLoading: false }));
  };
  return { ...suggestions, look, stop, rest: lookUp.rest, goOn: lookUp.goOn };
}

import { plainText } from '@embarque/contract/fields/typed-text.ts';
import { useEffect, useRef, useState } from 'react';
import type { SearchedPlace } from '../search/search-address.ts';
import { lookUpDestinations } from './destination-field.tsx';
import { type Destination, firstPlace } from './destinations.ts';

const NOT_FOUND = 'Não encontrado';
const NOT_CHOSEN = 'Escolha uma das sugestões da lista.';
const NO_ANSWER = 'Não conseguimos carregar as sugestões. Tente novamente.';

/** A text that led to no place, and what is said of it. */
interface LostText {
  readonly text: string;
  readonly sentence: string;
}

/** The search for a text of which nothing was chosen: in the first place that is found for it, of the text sent last alone. */
export function useTextSearch(onPlace: (place: SearchedPlace) => void) {
  const [lost, setLost] = useState<LostText>();
  const [isSearching, setSearching] = useState(false);
  const current = useRef<{ readonly text: string; readonly calling: AbortController }>(undefined);
  const stop = () => {
    current.current?.calling.abort();
    current.current = undefined;
    setSearching(false);
  };
  useEffect(() => () => current.current?.calling.abort(), []);
  const start = async (text: string) => {
    // Its answer is on the way.
    if (current.current?.text === text) return;
    stop();
    const calling = new AbortController();
    current.current = { text, calling };
    setSearching(true);
    const { body } = await lookUpDestinations(plainText(text), calling.signal);
    if (calling.signal.aborted) return;
    stop();
    const place = firstPlace(body ?? []);
    if (place) onPlace(place);
    else setLost({ text, sentence: lostSentence(body) });
  };
  return { lost, isSearching, start, stop };
}

/** Activities are opened only by who chose one. */
function lostSentence(found: readonly Destination[] | undefined): string {
  if (!found) return NO_ANSWER;
  return found.length > 0 ? NOT_CHOSEN : NOT_FOUND;
}

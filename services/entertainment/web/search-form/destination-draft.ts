import { readStored } from '@embarque/web-kit/session/session-storage.ts';
import { type EntertainmentSearchForm, isNamed } from '../search/search-address.ts';
import { type Destination, labelOf, OPENED_KEY, parseOpened } from './destinations.ts';

/** The form while it is being filled. */
export interface DestinationDraft {
  /** What the field says. */
  readonly text: string;
  readonly chosen: Destination | undefined;
}

/** Returns the draft of what was chosen. */
export const draftOf = (chosen: Destination): DestinationDraft => ({ text: labelOf(chosen), chosen });

/** Returns the first draft: the activity that was opened last, where nothing was searched since. */
export function emptyDraft(): DestinationDraft {
  const activity = readStored(OPENED_KEY, parseOpened);
  return activity ? draftOf({ kind: 'activity', activity }) : { text: '', chosen: undefined };
}

/** Returns a stored search as a draft: an empty one where its place has no name, as the field could not show what it holds. */
export const restoreDraft = (form: EntertainmentSearchForm): DestinationDraft =>
  isNamed(form) ? draftOf({ kind: 'place', place: form.local }) : { text: '', chosen: undefined };

/** What is wrong with a draft, by field. */
export interface EntertainmentProblems {
  readonly destination?: string;
}

/** Returns the problems of a draft: a text finds its place when it is sent. */
export const checkDraft = ({ text, chosen }: DestinationDraft): EntertainmentProblems =>
  chosen || text.trim() !== '' ? {} : { destination: 'Destino não pode ser vazio' };

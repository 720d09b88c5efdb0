import { busService } from '@embarque/bus/service.ts';
import type { TravellerDraft } from '@embarque/commerce/travellers/traveller-draft.ts';
import { cleanName } from '@embarque/commerce/travellers/traveller-text.ts';

/** Returns what a passenger is called: by their number until they have a name. */
export const passengerName = ({ name, lastName }: Pick<TravellerDraft, 'name' | 'lastName'>, place: number): string =>
  cleanName(`${name} ${lastName}`) || `${busService.personLabel} ${place + 1}`;

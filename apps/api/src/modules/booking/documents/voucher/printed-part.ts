import type {
  ItineraryCode,
  ItineraryMoment,
  ItineraryPart,
  ItineraryPlace,
  ItineraryStop,
} from '@embarque/commerce/api/itinerary.ts';
import { lastMoment } from '@embarque/contract/dates.ts';
import { dayShiftOf, momentText, placeText } from '../local-time.ts';
import { locatorOfPart } from '../part-locators.ts';
import type { Voucher } from './voucher.ts';

/** What of a voucher its parts print beside themselves. */
type PrintedVoucher = Pick<Voucher, 'partLocators' | 'service'>;

/** A part of an itinerary as every document prints it, whatever its kind. */
export interface PrintedPart {
  /** Its beginning, and its end where that is known. */
  readonly stops: readonly PrintedStop[];
  /** Name and address of the place where all of it is; empty where each stop has a place of its own. */
  readonly place: readonly string[];
  /** How the traveller gets in, where that has to be said: its own locator, and what is shown there. */
  readonly entry: readonly { readonly label: string; readonly text: string }[];
  readonly notes: readonly string[];
  /** Sentences of a line each. */
  readonly instructions: readonly string[];
  /** To be scanned: `text` is the value as people read it. */
  readonly codes: readonly (ItineraryCode & { readonly text: string })[];
}

export interface PrintedStop {
  readonly label: string;
  readonly moment: ItineraryMoment;
  /** "+1 dia" where a journey ends on another local day than it began on, else "". */
  readonly shift: string;
  /** Name and address of its own place; empty where the whole part has one. */
  readonly place: readonly string[];
  /** When the place serves the traveller, else "". */
  readonly hours: string;
}

const linesOf = (place: ItineraryPlace): string[] => [placeText(place), ...(place.address ? [place.address] : [])];

const isSamePlace = (a: ItineraryPlace, b: ItineraryPlace): boolean => linesOf(a).join() === linesOf(b).join();

/** Returns the places of a part, a place where it begins and ends only once. */
export const placesOf = ({ start, end }: ItineraryPart): readonly ItineraryPlace[] =>
  end === null || isSamePlace(start.place, end.place) ? [start.place] : [start.place, end.place];

/** Returns the moment at which something that takes place ends, as it is said: at midnight it is over on the day before. */
function lastOf({ dateTime, ...zoned }: ItineraryMoment): ItineraryMoment {
  // A day without a time is its own last.
  if (!dateTime.includes('T')) return { dateTime, ...zoned };
  const { day, time } = lastMoment(dateTime);
  return { dateTime: `${day}T${time}${dateTime.slice('yyyy-MM-ddTHH:mm'.length)}`, ...zoned };
}

/** The longest code that is read in one piece, and the groups of a longer one. */
const ONE_PIECE = 16;
const GROUPS = /.{1,4}/gu;

const inGroups = (value: string): string => (value.length > ONE_PIECE ? (value.match(GROUPS) ?? []).join(' ') : value);

/** Returns what documents print of a part of a voucher. */
export function printedPart(part: ItineraryPart, { partLocators, service }: PrintedVoucher): PrintedPart {
  const { start, end, notes, instructions = [], codes = [] } = part;
  const [place, ...others] = placesOf(part);
  const shared = place && others.length === 0 ? linesOf(place) : [];
  const printed = ({ label, moment, place: own, hours = '' }: ItineraryStop, shift: string): PrintedStop => ({
    label,
    moment,
    shift,
    place: shared.length > 0 ? [] : linesOf(own),
    hours,
  });
  const locator = locatorOfPart(part, partLocators);
  const shift = part.kind === 'journey' ? dayShiftOf(start.moment, part.end.moment) : '';
  return {
    stops: [
      printed(start, ''),
      ...(end ? [printed(part.kind === 'event' ? { ...end, moment: lastOf(end.moment) } : end, shift)] : []),
    ],
    place: shared,
    entry: [
      ...(locator === undefined ? [] : [{ label: service.locatorLabel, text: locator }]),
      ...(part.kind === 'event' ? [part.redemption] : []),
    ],
    notes,
    instructions,
    codes: codes.map((code) => ({ ...code, text: inGroups(code.value) })),
  };
}

/** Returns a part as lines of plain text: its stops, its place, how to get in, its notes and instructions. */
export function partLines(part: ItineraryPart, voucher: PrintedVoucher): string[] {
  const { stops, place, entry, notes, instructions, codes } = printedPart(part, voucher);
  return [
    ...stops.map((stop) => {
      const facts = [momentText(stop.moment), stop.shift, ...stop.place, stop.hours];
      return `${stop.label}: ${facts.filter(Boolean).join(', ')}`;
    }),
    place.join(', '),
    ...entry.map(({ label, text }) => `${label}: ${text}`),
    notes.join(', '),
    ...instructions,
    ...codes.map(({ label, text }) => `${label}: ${text}`),
  ].filter(Boolean);
}

import type { Payment } from '@embarque/contract/money/payment.ts';
import type { Route } from '@embarque/contract/route.ts';
import type { ServiceDescriptor, ServiceKind } from '@embarque/contract/service.ts';

/**
 * What a service gives to bench, storm, races and faults. A service has one in `bench/scene.ts` of its folder, exported as
 * `scene`; bench/scenes.ts finds it there.
 */
export interface BenchScene {
  readonly service: ServiceDescriptor;
  readonly newSearch: NewSearchScene;
  readonly repeatedSearch: RepeatedSearchScene;
  readonly autocomplete?: AutocompleteScene;
  /** The name of the button of the form's days, where it does not begin with Data or Datas. */
  readonly datesButton?: RegExp;
  readonly filter: FilterScene;
  readonly buyer: BuyerScene;
  readonly offers: OffersScene;
}

/** A call of the product API. */
export interface Call {
  readonly method: 'GET' | 'POST';
  /** Below /v1, with its query. */
  readonly path: string;
  /** JSON. */
  readonly body?: string;
}

/** Searches the server cannot have cached. */
export interface NewSearchScene {
  readonly title: string;
  /** Starts a series of searches of which no two are alike. */
  createSeries(): () => Call;
  /** What is found, in the plural, e.g. recommendations. */
  readonly resultsName: string;
  countResults(answer: unknown): number;
  /** Searches with fewer results are left out of the figures. */
  readonly minResults: number;
  readonly marks: { readonly aloneMs: number; readonly togetherMs: number; readonly kilobytes: number };
}

/** One search again and again, beside the server frame sending the same bytes ready-made. */
export interface RepeatedSearchScene {
  readonly title: string;
  /** The route of the call; the floor validates as it does. */
  readonly route: Route;
  call(): Call;
  /** Of the floor's rate. */
  readonly minShare: number;
}

/** The suggestions of a search field. */
export interface AutocompleteScene {
  /** The measure's name on the command line. */
  readonly measure: string;
  readonly title: string;
  call(): Call;
  readonly marks: { readonly minShare: number; readonly p99Ms: number };
}

/** A filter on a results page with many results. */
export interface FilterScene {
  /** Path and query of the page. */
  address(): string;
  /** The name of a button that is there once the results are. */
  readonly resultsButton: string;
  /** The label that is clicked, its whole text. */
  readonly label: string;
  /** Matches the text that tells how many results are left. */
  readonly count: RegExp;
}

/** A member who searches once and then buys again and again. */
export interface BuyerScene {
  /** Another search for each buyer and each turn, counted from 0, so that none shares inventory with another. */
  search(buyer: number, turn: number): Call;
  /** What is asked about the answer before anything of it is bought: its answer takes the place of the search's. */
  look?(answer: unknown): Call;
  /** How many purchases the inventory of a search suffices for, where that is not some hundreds; then another turn begins. */
  readonly perSearch?: number;
  /** Purchases are counted from 1. */
  request(answer: unknown, purchase: number): BookingBody;
}

export interface OffersScene {
  /** What the members of a storm buy, from inventory that does not run out. */
  storm(): readonly OfferSearch[];
  /**
   * The first choice of the first offer sells from one limited inventory, whichever the number of people. Absent where each
   * thing for sale is there once, such as numbered seats.
   */
  readonly race?: RaceScene;
  /** Offers of which a cancellation gives back a part, or all where nothing else is sold; those that give back the most first. */
  partlyRefundable(): OfferSearch;
}

/** Many want the same at once. */
export interface RaceScene {
  /** Of one booking. */
  readonly maxPeople: number;
  /** The most units of that inventory that there surely are, where they are fewer than a race is usually for. */
  readonly maxUnits?: number;
  search(people: number): OfferSearch;
}

/** A scene with something that is there several times. */
export type RacedScene = BenchScene & { readonly offers: { readonly race: RaceScene } };

/** Whether a scene has something that is there several times. */
export const isRaced = (scene: BenchScene): scene is RacedScene => scene.offers.race !== undefined;

export interface OfferSearch {
  readonly call: Call;
  /** What is asked about the answer of the call, as by buyers. */
  look?(answer: unknown): Call;
  /** Reads the last answer. */
  readOffers(answer: unknown): readonly Offer[];
}

export interface Offer {
  /** Decimal reais. */
  readonly cashPrice: number;
  readonly pointsPrice: number;
  /** The ways to take it, all at its price. */
  readonly choices: readonly Choice[];
}

/** Makes the purchase of an offer with points, for as many people as were searched for. A last name steers the sandbox. */
export type Choice = (lastName: string) => BookingBody;

/** What the bench reads and changes in the body of POST /booking; the rest is the service's. */
export interface BookingBody {
  readonly type: ServiceKind;
  readonly coupon: string | null;
  readonly cashPrice: number;
  readonly pointsPrice: number;
  readonly cashTotalValue: number;
  readonly pointsTotalValue: number;
  readonly payment: Payment | null;
}

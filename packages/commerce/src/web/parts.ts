import type { BookingCreated } from '@embarque/contract/booking.ts';
import type { User } from '@embarque/contract/identity.ts';
import type { Payment } from '@embarque/contract/money/payment.ts';
import type { ServiceKind } from '@embarque/contract/service.ts';
import type { Call, Failure } from '@embarque/web-kit/api/client.ts';
import type { Outcome } from '@embarque/web-kit/api/outcome.ts';
import type { FilterChip } from '@embarque/web-kit/result/filter-chips.tsx';
import type { ReactNode } from 'react';
import type { ListPrice } from '../filter-conditions.ts';
import type { SearchReport } from '../search-report.ts';
import type { TravellerDraft } from '../travellers/traveller-draft.ts';

/**
 * What a service gives the generic pages. The pages know no service: they hand a part back only what came out of it.
 * Members are methods so that a list of parts of different services has one type.
 */

/** The results of one service: its search, its filters and its list. A query is also what its stored form is. */
export interface ResultsPart<Query = unknown, Answer = unknown, Filter = unknown, View = unknown> {
  readonly kind: ServiceKind;
  readonly emptyText: string;
  /** Whether people may be asked to find what the search did not. */
  readonly takesLeads: boolean;
  /** Statuses by which the service means something else than most: 204 is empty, 400 leads back to the form, the rest is a message. */
  readonly onStatus?: Readonly<Partial<Record<number, SearchReaction>>>;
  /** The search of the page's address, or else of the stored form; undefined when there is none. */
  readQuery(address: Readonly<Record<string, string>>, stored: unknown): Query | undefined;
  /** Whether nothing is left out that an address made by hand may lack and the server knows, such as names of places. */
  isComplete(query: Query): boolean;
  /** The search with what was left out. Never fails: what the server does not know stays out. */
  complete(call: Call, query: Query): Promise<Query>;
  /** The search as the page's query parameters, so that its address can be saved and sent. */
  toAddress(query: Query): Readonly<Record<string, string>>;
  /** Other days of a search that found nothing, each a search of its own; absent where the service has none to offer. */
  NearDates?(props: Pick<ResultsListProps<Query, Answer, Filter, View>, 'query' | 'user' | 'onSearch'>): ReactNode;
  /** The whole answer: where the server answers in pages, of all of them. */
  search(call: Call, query: Query, signal: AbortSignal): Promise<Outcome<Answer>>;
  /** The search in words, for the specialists who book larger groups; absent where a search has no limit of people. */
  groupRequest?(query: Query): string;
  isEmpty(answer: Answer): boolean;
  /** What is told beside the list: why it is empty, or that it is not whole. Absent where the answer tells nothing. */
  report?(answer: Answer): SearchReport;
  /** What is said, instead of `emptyText`, where nobody sells such a search on any day. */
  unserved?(query: Query): Unserved;
  /** Other searches that do find something on some day, the likeliest first, where nobody sells this one. */
  instead?(query: Query, answer: Answer): readonly OtherSearch<Query>[];
  /** The least that each way to buy something of an answer costs: who has too few points for some or all is told so. */
  prices(answer: Answer, user: User): readonly ListPrice[];
  /** The filter that lets everything of an answer through; a scale may reach as far as the answer does. */
  emptyFilter(answer: Answer): Filter;
  /** The conditions of a filter that leave something of its answer out, each in few words; prices as the user sees them. */
  filterChips(filter: Filter, answer: Answer, user: User): readonly FilterChip<Filter>[];
  Filters(props: { answer: Answer; value: Filter; onChange(filter: Filter): void }): ReactNode;
  /** What the filter leaves, in the service's own order. */
  List(props: ResultsListProps<Query, Answer, Filter, View>): ReactNode;
  /**
   * Stands in the place of the list while the search runs, and says so: in one sentence or several, moving or still. The search is
   * absent while it is still being read.
   */
  Loading(props: { query?: Query | undefined }): ReactNode;
}

/** Why nobody sells what was searched for. */
export interface Unserved {
  readonly title: string;
  /** What that means for who wants to travel all the same. */
  readonly text: string;
}

/** A search that stands for another, in a few words. */
export interface OtherSearch<Query> {
  readonly label: string;
  readonly query: Query;
}

/** What the page does with a search that brought no list. */
export type SearchReaction =
  /** The same as with an empty list. */
  | 'empty'
  /** Shows the server's sentence in the place of the list. */
  | 'message';

/** The handlers keep their identity as long as the list is shown. */
export interface ResultsListProps<Query, Answer, Filter, View> {
  readonly query: Query;
  readonly answer: Answer;
  readonly filter: Filter;
  readonly user: User;
  /** What the list saved when it was last left, such as what was chosen in it. */
  readonly savedView: View | undefined;
  /** Saves what coming back should find, while another page is shown. */
  onSaveView(view: View): void;
  onFilter(filter: Filter): void;
  /**
   * Takes the traveller to the summary with what was chosen; the page stores it under the service's key. Who may not buy is
   * told so instead: no part asks who is signed in for that.
   */
  onSelect(selection: unknown): void;
  /** Shows the results of another search of the service, as its form on home would. */
  onSearch(query: Query): void;
  /** Opens the details page of the service at this address, its query parameters. */
  onOpen(address: Readonly<Record<string, string>>): void;
}

/** The page of one result that is seen more closely before anything of it is chosen. */
export interface DetailsPart<Query = unknown, Answer = unknown> {
  /** Says that there is nothing to show, or nothing any more. */
  readonly emptyText: string;
  /** Statuses by which the service means, like by 204, that there is nothing; the rest is a message. */
  readonly onStatus?: Readonly<Partial<Record<number, 'empty'>>>;
  /** What to show, by the page's address; undefined where it names nothing. */
  readQuery(address: Readonly<Record<string, string>>): Query | undefined;
  /**
   * The search it belongs to, as the results part stores it: who opened a link finds its results, and the bar above names it.
   * Undefined where no search stands behind it.
   */
  searchOf(query: Query): unknown;
  load(call: Call, query: Query, signal: AbortSignal): Promise<Outcome<Answer>>;
  /** The whole page below the way back to the results, with its heading. */
  Details(props: DetailsProps<Query, Answer>): ReactNode;
  /** Stands in its place until the answer is there, and says so. */
  Loading(): ReactNode;
}

export interface DetailsProps<Query, Answer> {
  readonly query: Query;
  readonly answer: Answer;
  /** As in the list of results. */
  onSelect(selection: unknown): void;
}

/** What an offer costs now, as the signed token says. */
export interface OfferPrice {
  readonly cashPrice: number;
  readonly pointsPrice: number;
  /** Instant at which the offer expires, ISO 8601. */
  readonly expiresAt: string;
}

/** What a booking costs now, with the token at that price, or those of several offers as the service joins them. */
export interface RisenPrice extends OfferPrice {
  readonly refToken: string;
}

/** The summary page of one service: its panel, its travellers' form and its booking. */
export interface CheckoutPart<Selection = unknown, Form = unknown, Request = unknown, CouponOffer = unknown> {
  readonly kind: ServiceKind;
  parseSelection(value: unknown): Selection | undefined;
  /** The same for the same choice, whatever its price and token. */
  selectionId(selection: Selection): string;
  /** What the form is saved for: the same for choices for which the same people fill in the same. */
  formId(selection: Selection): string;
  price(selection: Selection): OfferPrice;
  /**
   * What was promised beside the price, as a text that is the same for the same promise: another one has to be accepted like
   * another price. Absent where a recheck does not tell it. `other`, if given, is what it is compared with: what only one of
   * the two tells has not changed.
   */
  terms?(selection: Selection, other?: Selection): string;
  /** Asks the supplier again: the selection with the token and price of now. */
  recheck(call: Call, selection: Selection): Promise<Outcome<Selection>>;
  /** The selection at the price, and with the token, that a refused booking was answered with. */
  atPrice(selection: Selection, price: RisenPrice): Selection;
  /** The body with which the service's coupon call names what is sold. */
  couponOffer(selection: Selection): CouponOffer;
  emptyForm(selection: Selection, user: User): Form;
  parseForm(value: unknown, selection: Selection): Form | undefined;
  /** Path of a field (`passengers.0.name`) to the sentence beside it; empty when the form may be sent. */
  check(form: Form, selection: Selection, today: string): FieldErrors;
  /** Whose names stand on what is bought, in the order of the form. */
  people(form: Form): readonly Person[];
  /** The alert of a form that may not be sent. */
  alertOf(errors: FieldErrors): string;
  /** The form's path of a field as the booking call names it; absent where both are called the same. */
  fieldOf?(path: string): string;
  /**
   * Statuses of the booking call's answer that lead to the page of failed bookings with the server's sentence, as 409 does of every
   * service; most keep the form, and from 500 on say in it that the outcome is unknown. Those that mean the same for all services are
   * not named here: no answer (0), refused data (400), an ended session (401), a key that was sent with other data (422).
   */
  readonly onStatus?: Readonly<Partial<Record<number, 'error-page'>>>;
  /** The body of the service's booking call. */
  toRequest(purchase: Purchase<Selection, Form>): Request;
  /** The booking call of a service that has one of its own; absent where POST /booking takes its body. */
  book?(call: Call, request: Request, idempotencyKey: string): Promise<BookingAnswer>;
  Summary(props: { selection: Selection; form: Form }): ReactNode;
  /**
   * What cancelling and changing costs by the rules of what is sold, for each part of it, and all else that is in `terms`; stands
   * beside Comprar, and where other terms are to be accepted. `before`: what was shown until now, where it is to be seen what changed.
   */
  Conditions(props: { selection: Selection; before?: Selection }): ReactNode;
  /** When it begins, ISO 8601: until then it may be cancelled. */
  startsAt(selection: Selection): string;
  /** What the price is made of, in points or reais. */
  priceLines(selection: Selection): readonly PriceLine[];
  /** What is still chosen of the offer itself, such as seats, in sections of its own before the people; absent where nothing is. */
  Choices?(props: ChoicesProps<Selection, Form>): ReactNode;
  /** What of the choices is reserved for a while, and until when, ISO 8601: its clock goes on where they are folded. Absent where nothing is. */
  held?(form: Form): { readonly label: string; readonly until: string } | undefined;
  Form(props: FormProps<Selection, Form>): ReactNode;
}

/** Somebody whose name stands on what is bought, with what the form knows of them. What a service does not ask for is absent or empty. */
export interface Person extends Partial<Omit<TravellerDraft, 'name' | 'lastName'>> {
  /** In the form: `passengers.0`. */
  readonly path: string;
  readonly name: string;
  readonly lastName: string;
  /** Last day of a passport, dd/MM/yyyy. */
  readonly documentValidity?: string | undefined;
  /** In one line. */
  readonly address?: string;
}

/** Path of a field to its sentence. */
export type FieldErrors = Readonly<Record<string, string>>;

/** One line of what a price is made of; lines add up to the total. Centavos, negative for a discount. */
export interface PriceLine {
  readonly label: string;
  /** For whom, in small print. */
  readonly detail?: string;
  readonly cents: number;
  /** What papers and cancellations count it to; the fare where it does not say. */
  readonly part?: 'fee' | 'tax';
}

export interface FormProps<Selection, Form> {
  readonly selection: Selection;
  readonly form: Form;
  readonly errors: FieldErrors;
  /** The shop's today, yyyy-MM-dd. */
  readonly today: string;
  /** Who is signed in, and may travel as well. */
  readonly user: Pick<User, 'name' | 'email' | 'profile'>;
  onChange(form: Form): void;
  /** A field was left: its sentence may show from now on. Fields carry their path as id. */
  onBlur(path: string): void;
}

/** What choosing needs beside the form: choices may be reserved at the supplier, and the purchase takes that over. */
export interface ChoicesProps<Selection, Form> extends FormProps<Selection, Form> {
  /** The offer was confirmed since entry and nothing about it waits for a decision: what is reserved now is reserved at its price. */
  readonly isReady: boolean;
  /**
   * The purchase is being sent, or was, and its answer is unknown or leads elsewhere: nothing is chosen any more, and what was
   * reserved for it is given up by nobody but the purchase.
   */
  readonly isSent: boolean;
  /** Asks the supplier again: it has answered that something of the offer is no longer true. */
  onRecheck(): void;
}

export interface Purchase<Selection, Form> {
  readonly selection: Selection;
  readonly form: Form;
  /** Code of the coupon that is off the totals. */
  readonly coupon: string | null;
  /** Whole points. */
  readonly pointsTotalValue: number;
  /** Decimal reais. */
  readonly cashTotalValue: number;
  /** How the cash part is paid; null without one. */
  readonly payment: Payment | null;
}

export type BookingAnswer =
  | { readonly status: 200 | 201; readonly body: BookingCreated }
  | (Failure & { readonly body?: undefined });

/** What the details of a booking are drawn from. */
export interface TripDetailsProps<Booking> {
  readonly booking: Booking;
  readonly withoutConditions?: boolean;
}

/** One booking of the service in My trips, inside the card every service shares. */
export interface TripPart<Booking = unknown> {
  /** Where it goes, in a few words. */
  title(booking: Booking): string;
  /** Where it goes, for its picture: an IATA code or a city's name. Absent, or undefined, where nobody knows it. */
  place?(booking: Booking): string | undefined;
  /** The drawing, or its own picture, that stands for it; without a booking where nobody knows one yet. Decorative. */
  Picture(props: { booking?: Booking }): ReactNode;
  /** What its travellers do, in its order: the next of them stands in the closed card. */
  steps(booking: Booking): readonly TripStep[];
  /** All there is to know of it; without its conditions where `Conditions` stands beside it. */
  Details(props: TripDetailsProps<Booking>): ReactNode;
  /** What cancelling and changing it costs. Absent where that differs by ticket or room: each says its own in the details then. */
  Conditions?(props: { booking: Booking }): ReactNode;
  /** Whether the details show the company's locator of each ticket: nothing beside them shows one then. */
  showsLocators?(booking: Booking): boolean;
}

/** A moment of a trip at which its travellers must be at a place. */
export interface TripStep {
  /** In the middle of a sentence: `ida`, `retirada`. */
  readonly label: string;
  /** Local date-time with its offset, ISO 8601. */
  readonly dateTime: string;
  readonly place: string;
}

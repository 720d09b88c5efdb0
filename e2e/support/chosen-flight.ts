import { randomUUID } from 'node:crypto';
import { discountedPrice, toCents } from '@embarque/contract/money/money.ts';
import type { FlightBookingRequest } from '@embarque/flight/booking-contract.ts';
import { flightRoutes } from '@embarque/flight/contract.ts';
import { flightService } from '@embarque/flight/service.ts';
import { adultTraveller } from '@embarque/flight/testing/purchase.ts';
import { type FlightSelection, toFlightSelection } from '@embarque/flight/web/results/flight-selection.ts';
import {
  type FlightSearchForm,
  fromSearchAddress,
  toFlightSearch,
} from '@embarque/flight/web/search/flight-search-form.ts';
import { SEARCH_KIND_KEY } from '@embarque/web-kit/session/search-kind.ts';
import { OWNER_KEY } from '@embarque/web-kit/session/session.ts';
import type { Page } from '@playwright/test';
import { halfByCardOf } from '../calls/testing/half-by-card.ts';
import { CARD_EXPIRY } from './days.ts';
import { flightAddress, type SearchOptions } from './flight-search.ts';
import type { KeptSession } from './signed-in.ts';

/**
 * Flights that were chosen or bought before a journey begins, by calls of the member's own. Most journeys of a purchase are
 * about the summary and what comes after it; those of results-choice.test.ts choose on screen.
 */

export interface PurchaseOptions extends SearchOptions {
  readonly lastName?: string;
  /** Pays half of it; all is paid in points without one. */
  readonly card?: string;
  /** Of ten percent. */
  readonly coupon?: string;
}

/** Opens a page with a flight chosen, as Selecionar in the list of results leaves it: the search, the choice, and whose they are. */
export async function keepChoice(page: Page, url: string, session: KeptSession, wish: SearchOptions): Promise<void> {
  const form = formOf(wish);
  const stored = {
    [OWNER_KEY]: session.uid,
    [SEARCH_KIND_KEY]: flightService.searchKind,
    [flightService.searchKey]: form,
    [flightService.selectionKey]: await firstFlight(url, session, form),
  };
  // A page that is not in the shop yet opens what is small and changes nothing.
  if (!page.url().startsWith(url)) await page.goto('/health/ready');
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) {
      sessionStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
    }
  }, stored);
}

/** Buys a flight for one adult; gives the booking's code. */
export async function buyFlight(url: string, session: KeptSession, wish: PurchaseOptions): Promise<string> {
  const { refToken, outbound, return: back, ...price } = await firstFlight(url, session, formOf(wish));
  const full = { cents: toCents(price.cashPrice), points: price.pointsPrice };
  const due = wish.coupon === undefined ? full : discountedPrice(full, { discountType: 2, value: 10 });
  const inPoints: FlightBookingRequest = {
    type: 'FLIGHT',
    guestLogin: false,
    coupon: wish.coupon ?? null,
    cashPrice: price.cashPrice,
    pointsPrice: price.pointsPrice,
    cashTotalValue: 0,
    pointsTotalValue: due.points,
    flight: { refToken, outbound, return: back },
    passengers: [{ ...adultTraveller, lastName: wish.lastName ?? adultTraveller.lastName }],
    payment: null,
  };
  const { keys } = await answered(await fetch(`${url}/v1/keys`));
  const request = wish.card === undefined ? inPoints : await halfByCardOf(inPoints, keys, wish.card, CARD_EXPIRY);
  const { bookingCode } = await answered(
    await post(`${url}/v1/booking`, session, request, { 'idempotency-key': randomUUID() }),
  );
  return bookingCode;
}

/** The first way out and back of the cheapest price of a search. */
async function firstFlight(url: string, session: KeptSession, form: FlightSearchForm): Promise<FlightSelection> {
  const found = await answered(await post(`${url}/v1${flightRoutes.search.path}`, session, toFlightSearch(form)));
  const { recommendations, airports } = flightRoutes.search.responses[200].parse(found);
  const [cheapest] = recommendations;
  const [outbound, back] = (cheapest?.journeys ?? []).map(({ segments }) => segments[0]?.id);
  if (!cheapest || outbound === undefined) throw new Error('no flights were found');
  return toFlightSelection(cheapest, { outbound, return: back ?? null }, form, airports);
}

function formOf(wish: SearchOptions): FlightSearchForm {
  const form = fromSearchAddress(flightAddress(wish));
  if (!form) throw new Error('this is no whole search');
  return form;
}

const post = (
  address: string,
  { accessToken }: KeptSession,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
) =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}`, ...headers },
    body: JSON.stringify(body),
  });

/** The body of an answer. Throws unless it is one of what was asked for. */
async function answered(answer: Response) {
  if (!answer.ok) throw new Error(`${answer.url} was answered with ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

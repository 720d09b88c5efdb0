import type { busRoutes } from '@embarque/bus/contract.ts';
import { repeatedSeatProblem } from '@embarque/bus/rules/passenger-rules.ts';
import { takenText } from '@embarque/bus/rules/taken-text.ts';
import type { CurrentEarlyHold, EarlyHold } from '@embarque/commerce/api/early-holds.ts';
import { requirePricing } from '@embarque/commerce/api/offers/campaign-pricing.ts';
import { localMinute } from '@embarque/commerce/places/local-time.ts';
import { SHOP_ZONE } from '@embarque/contract/dates.ts';
import type { RouteRequest, RouteResponse } from '@embarque/contract/route.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { Actor } from '@embarque/server-kit/http/mount.ts';
import type { BusDeps } from '../bus-deps.ts';
import { centsOf, orderOf, sortedSeats, storedOrder } from '../bus-order.ts';
import { offerOf } from '../chosen-offers.ts';

/** The seats that members pick, held before there is a booking. */

const MINUTE_MS = 60_000;

type HoldRequest = RouteRequest<typeof busRoutes.hold>['body'];
type HeldSeats = RouteResponse<typeof busRoutes.hold>['body'];
type CurrentHolds = RouteResponse<typeof busRoutes.holds>['body'];

const HOLD_OVER = 'O tempo destes assentos acabou. Escolha os assentos de novo.';
const BOUGHT = 'Estes assentos já são de uma compra sua. Veja em Minhas viagens.';
const PRICE_CHANGED = 'O preço deste ônibus mudou. Confira o novo valor e escolha os assentos de novo.';

/** Returns what a member who holds too many seats may do: the time is the first at which there is room again. */
function tooManyText(retryAfter: number, now: Date): string {
  const room = new Date(Math.ceil((now.getTime() + retryAfter * 1_000) / MINUTE_MS) * MINUTE_MS);
  const time = localMinute(SHOP_ZONE, room).slice(-5);
  return `Você já tem muitos assentos reservados e ainda não comprados. Libere os que escolheu em outra aba, pague ou cancele uma reserva em Minhas viagens, ou tente novamente às ${time} (horário de Brasília).`;
}

/** Returns the error of a hold that is not there to be replaced or given up. */
async function goneHold(owner: Actor, holdId: string, { earlyHolds }: Pick<BusDeps, 'earlyHolds'>): Promise<AppError> {
  return new AppError('not_found', { error: (await earlyHolds.isBought(owner, holdId)) ? BOUGHT : HOLD_OVER });
}

/** Returns an error of the early holds in the words of seats. */
function inWordsOfSeats(error: unknown, now: Date): unknown {
  if (!(error instanceof AppError)) return error;
  const { code, detail } = error;
  if (code === 'sold_out') return new AppError(code, { ...detail, error: takenText(detail.taken ?? []) });
  if (code === 'price_changed') return new AppError(code, { ...detail, error: PRICE_CHANGED });
  if (code !== 'limit_reached' || detail.retryAfter === undefined) return error;
  return new AppError(code, { ...detail, error: tooManyText(detail.retryAfter, now) });
}

/** Throws AppError invalid_data where seats are named twice, or are more than the passengers of the offer. */
function requireSeats(seats: readonly string[], passengers: number): void {
  const problem = seats.length > passengers ? `Selecione ${passengers} assento(s)` : repeatedSeatProblem(seats);
  if (problem !== undefined) throw new AppError('invalid_data', { fields: { seats: problem } });
}

const presentHold = ({ reference, expiresAt }: EarlyHold, seats: readonly string[]): HeldSeats => ({
  holdId: reference,
  expiresAt: expiresAt.toISOString(),
  seats: sortedSeats(seats),
});

/**
 * Holds seats of an offer, of all its passengers or of those who have picked theirs. Throws AppError: forbidden, invalid_data,
 * invalid_offer, offer_expired, and those of EarlyHolds.hold in the words of seats.
 */
export async function holdSeats(
  { refToken, seats, holdId }: HoldRequest,
  actor: Actor,
  deps: BusDeps,
): Promise<HeldSeats> {
  await requirePricing(actor, deps);
  const now = deps.clock.now();
  const reader = { campaignId: actor.campaignId, now, use: 'purchase', path: 'refToken' } as const;
  const chosen = offerOf(refToken, reader, deps);
  requireSeats(seats, chosen.passengers);
  const order = { offer: orderOf(chosen, seats), travellers: [], totalCents: centsOf(chosen, seats.length) };
  const request = { owner: actor, order, units: seats.length, ...(holdId !== undefined && { replaces: holdId }) };
  try {
    return presentHold(await deps.earlyHolds.hold(chosen.supplier, request), seats);
  } catch (error) {
    const isGone = error instanceof AppError && error.code === 'not_found' && holdId !== undefined;
    throw isGone ? await goneHold(actor, holdId, deps) : inWordsOfSeats(error, deps.clock.now());
  }
}

/** Returns the seats that a session holds now. */
export async function currentSeats(actor: Actor, { earlyHolds }: Pick<BusDeps, 'earlyHolds'>): Promise<CurrentHolds> {
  const presented = (hold: CurrentEarlyHold) => {
    const order = storedOrder(hold.offer);
    return order ? [{ ...presentHold(hold, order.seats), key: order.key }] : [];
  };
  return { holds: (await earlyHolds.current(actor)).flatMap(presented) };
}

/** Gives up a hold of the session's own. Throws AppError not_found. */
export async function releaseSeats(holdId: string, actor: Actor, deps: Pick<BusDeps, 'earlyHolds'>): Promise<void> {
  if (!(await deps.earlyHolds.release(actor, holdId))) throw await goneHold(actor, holdId, deps);
}

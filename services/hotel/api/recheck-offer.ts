import { requirePricing } from '@embarque/commerce/api/offers/campaign-pricing.ts';
import { renewedOffer } from '@embarque/commerce/api/offers/renewal.ts';
import { pointsPrice, shareOut, toReais } from '@embarque/contract/money/money.ts';
import type { RouteResponse } from '@embarque/contract/route.ts';
import type { hotelRoutes } from '@embarque/hotel/contract.ts';
import type { HotelRate } from '@embarque/hotel/port.ts';
import { checkInMoment } from '@embarque/hotel/rules/stay-moments.ts';
import type { Actor } from '@embarque/server-kit/http/mount.ts';
import { readChosenRooms, SOLD_OUT } from './chosen-rooms.ts';
import type { HotelDeps } from './hotel-deps.ts';
import { termsHashOf } from './offer-token.ts';
import { atTotal, presentRate } from './present-hotel.ts';
import { signRooms } from './sign-rooms.ts';

/**
 * Returns what the chosen rooms cost now, together and each, and on which terms, with new tokens, without reserving anything. Throws AppError:
 * forbidden, and those of readChosenRooms and renewedOffer.
 */
export async function recheckOffer(
  { refTokens }: { readonly refTokens: readonly string[] },
  actor: Actor,
  deps: HotelDeps,
): Promise<RouteResponse<typeof hotelRoutes.offer>['body']> {
  const pricing = await requirePricing(actor, deps);
  const caller = {
    campaignId: actor.campaignId,
    now: deps.clock.now(),
    use: 'recheck',
    path: (room: number) => `refTokens.${room}`,
  } as const;
  const { description, ...chosen } = await readChosenRooms(refTokens, caller, deps);
  const rechecked = { ...chosen, startsAt: checkInMoment(description) };
  const renewed = renewedOffer(rechecked, pricing, { ...deps, soldOutSentence: SOLD_OUT });
  // A total that changed since the supplier described the rooms is told of all of them together.
  const amounts = shareOut(
    renewed.totalCents,
    description.rooms.map(({ rate }) => rate.totalCents),
  );
  const signed = { ...chosen, ...renewed, ...chosen.order, supplier: chosen.supplier.code };
  const terms = description.rooms.map(({ rate }) => termsHashOf(rate));
  const tokens = signRooms({ ...signed, amounts, terms, campaignId: actor.campaignId }, deps.signer);
  const expiresAt = renewed.expiresAt.toISOString();
  const selling = { rate: pricing, expiresAt, sign: (_: HotelRate, room: number) => tokens[room] ?? '' };
  return {
    rooms: description.rooms.map(({ rate }, room) =>
      presentRate(atTotal(rate, amounts[room] ?? rate.totalCents), room, description.hotel.cityName, selling),
    ),
    cashPrice: toReais(renewed.totalCents),
    pointsPrice: pointsPrice(renewed.totalCents, pricing),
    expiresAt,
  };
}

import { askSupplier } from '@embarque/commerce/api/ask-supplier.ts';
import type { EarlyHold } from '@embarque/commerce/api/early-holds.ts';
import { type CampaignPricing, requirePricing } from '@embarque/commerce/api/offers/campaign-pricing.ts';
import { type OfferTimes, offerTimes } from '@embarque/commerce/api/offers/offer-times.ts';
import { createOfferTokens, type SignedOffer } from '@embarque/commerce/api/offers/offer-token.ts';
import { type RequestReader, readOffer } from '@embarque/commerce/api/offers/read-offer.ts';
import { recheckOrder } from '@embarque/commerce/api/offers/recheck-order.ts';
import { renewedOffer } from '@embarque/commerce/api/offers/renewal.ts';
import type { ServiceContext } from '@embarque/commerce/api/service-api.ts';
import { pointsPrice, toReais } from '@embarque/contract/money/money.ts';
import type { Actor } from '@embarque/server-kit/http/mount.ts';
import type { SupplierOrder } from '@embarque/server-kit/ports/supplier.ts';
import * as z from 'zod/mini';
import type { Excursion, RefTokens } from './contract.ts';
import { EXCURSION } from './excursion.ts';
import type { ExcursionPart, ExcursionSupplier } from './port.ts';

/** Dependencies of the calls: each part has a company of its own. */
export interface ExcursionDeps
  extends Pick<ServiceContext, 'signer' | 'clock' | 'pricing' | 'supplierDeadlineMs' | 'earlyHolds'> {
  readonly boat: ExcursionSupplier;
  readonly lodge: ExcursionSupplier;
}

/** For how many rooms the price is. */
type Party = [rooms: number];
type Token = SignedOffer<Party>;
export const excursionTokens = createOfferTokens<Party>('excursion-offer', z.tuple([z.int()]));

/** A part that was chosen: its token, who sells it, and what is asked of them before travellers are known. */
export interface ChosenPart {
  readonly token: Token;
  readonly supplier: ExcursionSupplier;
  readonly order: SupplierOrder;
}

interface PricedPart {
  readonly part: ExcursionPart;
  readonly token: Token;
}

function presentExcursion(
  [boat, lodge]: readonly [PricedPart, PricedPart],
  pricing: CampaignPricing,
  deps: ExcursionDeps,
): Excursion {
  const { id, title, place, startsAt, endsAt, rooms, peoplePerRoom } = EXCURSION;
  const present = ({ part: { name }, token }: PricedPart) => ({
    name,
    refToken: excursionTokens.sign(deps.signer, token),
    cashPrice: toReais(token.totalCents),
    pointsPrice: pointsPrice(token.totalCents, pricing),
  });
  const totalCents = boat.token.totalCents + lodge.token.totalCents;
  return {
    id,
    title,
    place: place.name,
    startsAt,
    endsAt,
    rooms,
    peoplePerRoom,
    boat: present(boat),
    lodge: present(lodge),
    cashPrice: toReais(totalCents),
    pointsPrice: pointsPrice(totalCents, pricing),
    expiresAt: new Date(Math.min(boat.token.expiresAt.getTime(), lodge.token.expiresAt.getTime())).toISOString(),
  };
}

/** Returns an excursion at what both companies ask; undefined where one of them has no part of it. */
export async function findExcursion(id: string, actor: Actor, deps: ExcursionDeps): Promise<Excursion | undefined> {
  const pricing = await requirePricing(actor, deps);
  const { rooms } = EXCURSION;
  const times = offerTimes(deps.clock.now());
  const priced = async (supplier: ExcursionSupplier): Promise<PricedPart | undefined> => {
    const part = await askSupplier(deps.supplierDeadlineMs, (call) => supplier.part(id, rooms, call));
    const { campaignId } = actor;
    return part && { part, token: { campaignId, party: [rooms], supplier: supplier.code, ...times, ...part } };
  };
  const [boat, lodge] = await Promise.all([priced(deps.boat), priced(deps.lodge)]);
  return boat && lodge && presentExcursion([boat, lodge], pricing, deps);
}

/** Reads the tokens of both parts, without asking anyone. Throws AppError: those of readOffer. */
export function readParts(
  refTokens: RefTokens,
  reader: Omit<RequestReader, 'path'>,
  deps: Pick<ExcursionDeps, 'boat' | 'lodge' | 'signer'>,
): [ChosenPart, ChosenPart] {
  const read = (at: 0 | 1, supplier: ExcursionSupplier): ChosenPart => {
    const reading = { ...reader, path: `refTokens.${at}` };
    const { offer: token } = readOffer(excursionTokens, refTokens[at], reading, { ...deps, suppliers: [supplier] });
    return { token, supplier, order: orderOf(token) };
  };
  return [read(0, deps.boat), read(1, deps.lodge)];
}

const orderOf = ({ reference, party: [rooms], totalCents }: Token): SupplierOrder => ({
  offer: { reference, rooms },
  travellers: [],
  totalCents,
});

/** Returns the excursion of two tokens at the prices of now. Throws AppError: forbidden, and those of readParts, recheckOrder and renewedOffer. */
export async function recheckExcursion(refTokens: RefTokens, actor: Actor, deps: ExcursionDeps): Promise<Excursion> {
  const pricing = await requirePricing(actor, deps);
  const chosen = readParts(refTokens, { campaignId: actor.campaignId, now: deps.clock.now(), use: 'recheck' }, deps);
  const renewed = async (each: ChosenPart): Promise<PricedPart> => {
    const { offer: part, checked } = await recheckOrder(each.supplier, each.order, deps);
    const { firstSignedAt } = each.token;
    const now: OfferTimes & { totalCents: number } = renewedOffer(
      { checked, firstSignedAt, startsAt: EXCURSION.startsAt },
      pricing,
      deps,
    );
    return { part, token: { ...each.token, ...now } };
  };
  return presentExcursion(await Promise.all([renewed(chosen[0]), renewed(chosen[1])]), pricing, deps);
}

/** Holds the boat before there is a booking. Throws AppError: those of readOffer and EarlyHolds.hold. */
export function holdBoat(refToken: string, actor: Actor, deps: ExcursionDeps): Promise<EarlyHold> {
  const reader = { campaignId: actor.campaignId, now: deps.clock.now(), use: 'purchase', path: 'refToken' } as const;
  const { boat: supplier } = deps;
  const { offer } = readOffer(excursionTokens, refToken, reader, { ...deps, suppliers: [supplier] });
  return deps.earlyHolds.hold(supplier, { owner: actor, order: orderOf(offer), units: 1 });
}

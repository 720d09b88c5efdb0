import { nameProblem } from '@embarque/commerce/travellers/traveller-rules.ts';
import { cleanName } from '@embarque/commerce/travellers/traveller-text.ts';
import { toRequestCommon } from '@embarque/commerce/web/booking-request.ts';
import type { CheckoutPart, FieldErrors, RisenPrice } from '@embarque/commerce/web/parts.ts';
import { FIELDS_MISSING } from '@embarque/contract/fields/fields.ts';
import { shareOut, toCents, toReais } from '@embarque/contract/money/money.ts';
import { outcomeOf } from '@embarque/web-kit/api/outcome.ts';
import {
  type Excursion,
  type ExcursionBookingBody,
  excursionRoutes,
  excursionSchema,
  type RefTokens,
  splitTokens,
} from '../contract.ts';
import { excursionService } from '../descriptor.ts';
import { BoatHold } from './boat-hold.tsx';
import { ExcursionText } from './excursion-text.tsx';
import { emptyRooms, parseRooms, peopleOf, type RoomsDraft, RoomsForm } from './rooms-form.tsx';

const tokensOf = ({ boat, lodge }: Excursion): [...RefTokens] => [boat.refToken, lodge.refToken];

/** Returns the excursion at the price a booking was refused with, which does not say whose part is dearer: shared out between both. */
function atPrice(excursion: Excursion, { refToken, ...risen }: RisenPrice): Excursion {
  const [boatToken, lodgeToken] = splitTokens(refToken) ?? tokensOf(excursion);
  const { boat, lodge } = excursion;
  const before = [toCents(boat.cashPrice), toCents(lodge.cashPrice)];
  const cents = shareOut(toCents(risen.cashPrice), before);
  const points = shareOut(risen.pointsPrice, before);
  const priceOf = (index: number) => ({ cashPrice: toReais(cents[index] ?? 0), pointsPrice: points[index] ?? 0 });
  return {
    ...excursion,
    ...risen,
    boat: { ...boat, ...priceOf(0), refToken: boatToken },
    lodge: { ...lodge, ...priceOf(1), refToken: lodgeToken },
  };
}

/** Returns a sentence for each name that is missing or cannot be one. */
const check = (form: RoomsDraft): FieldErrors =>
  Object.fromEntries(
    peopleOf(form).flatMap(({ path, name, lastName }) =>
      Object.entries({ name: nameProblem('Nome', name), lastName: nameProblem('Sobrenome', lastName) }).flatMap(
        ([field, problem]) => (problem === undefined ? [] : [[`${path}.${field}`, problem]]),
      ),
    ),
  );

/** The summary page of excursions. */
export const excursionCheckout: CheckoutPart<Excursion, RoomsDraft, ExcursionBookingBody> = {
  kind: excursionService.kind,
  parseSelection: (value) => excursionSchema.safeParse(value).data,
  selectionId: ({ id }) => id,
  // The form has the hold of this very boat.
  formId: ({ id }) => id,
  price: ({ cashPrice, pointsPrice, expiresAt }) => ({ cashPrice, pointsPrice, expiresAt }),
  recheck: async (call, excursion) =>
    outcomeOf(await call(excursionRoutes.offer, { body: { refTokens: tokensOf(excursion) } })),
  atPrice,
  couponOffer: (excursion) => ({ type: excursionService.kind, guestLogin: false, refTokens: tokensOf(excursion) }),
  emptyForm: emptyRooms,
  parseForm: parseRooms,
  check,
  people: peopleOf,
  alertOf: () => FIELDS_MISSING,
  toRequest(purchase) {
    const { selection, form } = purchase;
    return {
      ...toRequestCommon(purchase),
      refTokens: tokensOf(selection),
      ...(form.hold && { holdId: form.hold.holdId }),
      rooms: form.rooms.map((people) =>
        people.map(({ name, lastName }) => ({ name: cleanName(name), lastName: cleanName(lastName) })),
      ),
    };
  },
  book: (call, body, idempotencyKey) => call(excursionRoutes.book, { body }, { idempotencyKey }),
  Summary: ({ selection }) => <ExcursionText excursion={selection} />,
  Conditions: () => <p>Ao cancelar, você vê a multa antes de confirmar.</p>,
  startsAt: ({ startsAt }) => startsAt,
  priceLines: ({ boat, lodge }) =>
    [boat, lodge].map(({ name, cashPrice }) => ({ label: name, cents: toCents(cashPrice) })),
  Choices: BoatHold,
  Form: RoomsForm,
};

import type { Inventory } from '../booking/inventory.ts';
import { drawRedeemCode } from '../booking/redeem-code.ts';
import { admissionOf, lastNamesOf, penaltiesOf, readVisit, soldUntil } from './visit.ts';

/** Tickets as the shared verbs hold and sell them: one for each person of a visit. */
export const experienceInventory: Inventory = {
  read({ offer, travellers }) {
    const visit = readVisit(offer);
    const lastNames = visit && lastNamesOf(travellers, visit);
    if (!visit || !lastNames) return undefined;
    const { experience, date, party } = visit;
    const people = party.adults + party.childs;
    return {
      units: date.units(people),
      carrier: experience.id,
      travellers: people,
      lastNames,
      admission: admissionOf(visit),
      // Prices do not follow what was sold.
      pricedOn: date.date,
      isOver: (now) => soldUntil(visit) <= now.getTime(),
      totalCents: () => visit.totalCents,
      penaltySteps: (totalCents) => penaltiesOf(visit, totalCents),
    };
  },
  // What lets the people in must not follow from that of others, as the usual locators do.
  locator: drawRedeemCode,
  confirmationNumbers: ({ id, travellers }) =>
    Array.from({ length: travellers }, (_, at) => `X${String(id).padStart(8, '0')}-${at + 1}`),
};

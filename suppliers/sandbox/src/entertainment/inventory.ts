import type { Inventory } from '../booking/inventory.ts';
import { drawRedeemCode } from '../booking/redeem-code.ts';
import { unitsOf } from './stock.ts';
import { admissionOf, isWhole, lastNamesOf, penaltiesOf, readVisit, soldUntil } from './visit.ts';

/** Activities as the shared verbs hold and sell them: a place for each person, or a vehicle, of a time or a day. */
export const entertainmentInventory: Inventory = {
  read({ offer, travellers }) {
    const visit = readVisit(offer);
    const lastNames = visit && lastNamesOf(travellers, visit);
    if (!visit || !lastNames) return undefined;
    const { activity, endAges, date } = visit;
    const admission = admissionOf(visit);
    return {
      // Of a time that is not chosen yet nothing is taken: which has room is looked at elsewhere.
      units: isWhole(visit) ? unitsOf(activity, { ...visit, people: endAges.length }) : [],
      carrier: activity.id,
      // Nothing is held before its people are known.
      travellers: lastNames.length,
      lastNames,
      ...(admission && { admission }),
      // Prices do not follow what was sold.
      pricedOn: date,
      isOver: (now) => soldUntil(visit) <= now.getTime(),
      totalCents: () => visit.totalCents,
      penaltySteps: (totalCents) => penaltiesOf(visit, totalCents),
    };
  },
  // What lets the people in must not follow from that of others, as the usual locators do.
  locator: drawRedeemCode,
  confirmationNumbers: ({ id, travellers }) =>
    Array.from({ length: travellers }, (_, at) => `E${String(id).padStart(8, '0')}-${at + 1}`),
};

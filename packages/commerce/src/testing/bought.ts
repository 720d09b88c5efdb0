/** When a sample trip was bought, long before it begins. */
export const bought = {
  bookedAt: new Date('2026-12-01T12:00:00Z'),
  boughtAt: new Date('2026-12-01T12:00:05Z'),
  cancelledLegs: [],
  legTickets: [],
  legTravellers: [],
};

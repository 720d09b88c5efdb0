/**
 * Settings under which some dozen members buy like a thousand: what is measured there is the inventory, the ledger or a
 * crash, not what one member may do.
 */
export const raisedBudgets = {
  ACTOR_IN_FLIGHT: '2000',
  CARD_EVALUATIONS: '100000',
  CARD_CHECKS: '100000',
  CARD_DECLINES: '100000',
  CARD_DECLINES_PER_CARD: '100000',
  CARDS_PER_ADDRESS: '1000000',
  UNPAID_BOOKINGS: '100000',
  HELD_PER_MEMBER: '100000',
};

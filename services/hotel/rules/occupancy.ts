/** How many people rooms are searched for, and of which ages. */

/** The most guests of a search, in however many rooms: the shop refers larger groups to the specialists, whatever a booking may hold. */
export const MAX_GUESTS = 9;
/** The most of each kind in one room, and of rooms. */
export const MAX_COUNT = 9;
export const MIN_SENIOR_AGE = 60;
export const MAX_SENIOR_AGE = 99;
export const MAX_CHILD_AGE = 17;

/** Who may ride for nothing, or for half, by law: tickets that only the companies' desks give. */

/** What the laws say from a day on. Ages are those on the day of the departure. */
interface FreeFares {
  /** yyyy-MM-dd */
  readonly since: string;
  /** The first birthday on which a child no longer travels on a lap. */
  readonly lapAge: number;
  readonly youngAges: readonly [from: number, to: number];
  readonly seniorAge: number;
  /** How long before the departure such tickets are asked for. */
  readonly deskHours: number;
}

/**
 * Laps: children below six, one for each adult. Seniors: article 40 of Lei 10.741/2003 and Decreto 9.921/2019, sixty years. Young people:
 * Decreto 8.537/2015, fifteen to twenty-nine, with the ID Jovem. Both ask for the ticket at least three hours before.
 */
const laws: readonly [FreeFares, ...FreeFares[]] = [
  { since: '2015-12-01', lapAge: 6, youngAges: [15, 29], seniorAge: 60, deskHours: 3 },
];

/** Returns what the laws say on a day, yyyy-MM-dd. */
export const freeFaresOn = (day: string): FreeFares => laws.findLast(({ since }) => since <= day) ?? laws[0];

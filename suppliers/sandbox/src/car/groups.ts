/** The classes of cars on offer. Models are examples: a company hands over one like it. */

export interface Group {
  /** ACRISS. */
  readonly code: string;
  /** Reais a day, before anything is added. */
  readonly perDay: number;
  readonly models: readonly string[];
  readonly seats: number;
  readonly doors: number | null;
  /** Large bags; null where the companies do not say. */
  readonly bags: number | null;
  /** Blocked on the driver's card, in reais. */
  readonly deposit: number;
}

type Row = readonly [string, number, readonly string[], number, number | null, number | null, number];

const rows: readonly Row[] = [
  ['MCMR', 89, ['Renault Kwid', 'Fiat Mobi'], 4, null, 1, 700],
  ['EDMN', 96, ['Fiat Argo', 'Chevrolet Onix', 'Hyundai HB20'], 5, 4, 2, 700],
  ['EDMR', 109, ['Chevrolet Onix', 'Hyundai HB20', 'Volkswagen Polo'], 5, 4, 2, 800],
  ['CDMR', 129, ['Fiat Cronos', 'Chevrolet Onix Plus', 'Volkswagen Virtus'], 5, 4, 3, 1000],
  ['CDAR', 159, ['Volkswagen Virtus', 'Honda City', 'Nissan Versa'], 5, 4, 3, 1200],
  ['IDAR', 199, ['Toyota Corolla', 'Nissan Sentra'], 5, 4, 3, 1500],
  ['SFAR', 279, ['Jeep Compass', 'Toyota Corolla Cross'], 5, 4, 4, 2000],
  ['FFAR', 389, ['Toyota SW4', 'Chevrolet Trailblazer'], 7, 4, 5, 3000],
  ['IVMR', 329, ['Chevrolet Spin', 'Citroën Aircross'], 7, 4, null, 2000],
  ['PDAR', 449, ['BMW 320i', 'Audi A4'], 5, 4, 3, 5000],
];

/** All groups. */
export const groups: readonly Group[] = rows.map(([code, perDay, models, seats, doors, bags, deposit]) => ({
  code,
  perDay,
  models,
  seats,
  doors,
  bags,
  deposit,
}));

import type { DriverTerms } from '@embarque/car/car-details.ts';

/** The rental companies of the sandbox. They are invented: none is meant to be like a real one. */

export interface Company {
  readonly code: string;
  readonly name: string;
  /** Its price level. */
  readonly factor: number;
  readonly driver: DriverTerms;
  /** Kilometres a day; null where they are unlimited. */
  readonly mileagePerDay: number | null;
  /** Share of the deposit of a class that it blocks, and of the excess of a damage. */
  readonly risk: number;
  /** Whether it has desks outside Brazil. */
  readonly isAbroad: boolean;
}

/** From 21 years with a licence of two, as most have it. */
const usual: DriverTerms = { minimumAge: 21, maximumAge: null, licenceYears: 2, ageFees: [] };
/** Younger drivers too, at a price. */
const young: DriverTerms = {
  minimumAge: 18,
  maximumAge: null,
  licenceYears: 0,
  ageFees: [
    { fromAge: 18, toAge: 20, perDay: 45 },
    { fromAge: 21, toAge: 24, perDay: 18 },
  ],
};
const seniors: DriverTerms = { ...usual, maximumAge: 80, ageFees: [{ fromAge: 71, toAge: 80, perDay: 22 }] };
const careful: DriverTerms = { ...usual, minimumAge: 25, maximumAge: 75, licenceYears: 3 };

type Row = readonly [string, string, number, DriverTerms, number | null, number, boolean];

const rows: readonly Row[] = [
  ['AR', 'Aroeira Aluguel de Carros', 1, usual, null, 1, true],
  ['BT', 'Bem-te-vi Locadora', 0.86, young, 200, 1.3, false],
  ['CM', 'Camboatá Rent a Car', 1.08, usual, null, 0.8, true],
  ['GR', 'Graúna Veículos', 0.94, young, null, 1.1, false],
  ['IP', 'Ipê-Roxo Locadora', 1.12, seniors, null, 0.7, true],
  ['JT', 'Jatobá Mobilidade', 0.9, usual, 300, 1.2, true],
  ['MR', 'Maré Mansa Rent a Car', 1.04, young, null, 1, true],
  ['PQ', 'Pequi Locadora', 0.82, usual, 150, 1.4, false],
  ['SB', 'Sabiá Carros', 0.98, seniors, null, 1, true],
  ['TM', 'Tamanduá Rent', 0.92, young, 250, 1.2, false],
  ['UR', 'Urucum Premium', 1.28, careful, null, 0.6, true],
  ['VR', 'Veredas Locadora', 1.02, usual, null, 0.9, true],
];

/** All companies, by code. */
export const companies: readonly Company[] = rows.map(
  ([code, name, factor, driver, mileagePerDay, risk, isAbroad]) => ({
    code,
    name,
    factor,
    driver,
    mileagePerDay,
    risk,
    isAbroad,
  }),
);

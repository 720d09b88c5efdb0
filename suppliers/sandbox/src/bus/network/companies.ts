import { checkDigit } from '@embarque/bus/rules/access-key.ts';
import type { BusClass } from '@embarque/bus/trip-details.ts';
import type { Region } from './regions.ts';

/** The bus companies of the sandbox. They are invented: none is meant to be like a real one. */

export interface Company {
  readonly code: string;
  readonly name: string;
  readonly type: 'Tradicional' | 'Econômica' | 'Premium';
  /** It goes from and to each of them. */
  readonly regions: readonly Region[];
  readonly classes: readonly BusClass[];
  /** Its price level. */
  readonly factor: number;
  /** Whether travellers print the ticket at its desk before they board. */
  readonly isPrinted: boolean;
  /** IBGE's code of the state where it is registered. */
  readonly state: string;
  /** 14 digits. */
  readonly cnpj: string;
}

type Row = readonly [string, string, Company['type'], string, readonly BusClass[], number, boolean, string];

const plain: readonly BusClass[] = ['Convencional', 'Executivo'];
const common: readonly BusClass[] = [...plain, 'Semi-leito'];
const wide: readonly BusClass[] = [...common, 'Leito'];

const rows: readonly Row[] = [
  ['AM', 'Rodo Araucária-Mirim', 'Tradicional', 'S SE', [...plain, 'Leito', 'Cama'], 1, false, '41'],
  ['BV', 'Bem-Vou Ônibus', 'Econômica', 'N NE CO SE S', ['Executivo', 'Semi-leito'], 0.84, false, '52'],
  ['GM', 'Viação Gavião da Mata', 'Tradicional', 'N', common, 1.05, true, '15'],
  ['IR', 'Expresso Ipê-Roxo', 'Tradicional', 'SE CO N', common, 0.96, true, '31'],
  ['JQ', 'Rápido Jequitibá', 'Tradicional', 'SE NE', wide, 1.02, false, '29'],
  ['LN', 'Lua Nova Leitos', 'Premium', 'SE S CO NE', ['Semi-leito', 'Leito', 'Cama'], 1.08, false, '35'],
  ['MD', 'Auto Viação Mandacaru', 'Tradicional', 'NE', common, 0.92, true, '26'],
  ['MP', 'Expresso Minuano Pampeiro', 'Tradicional', 'S', wide, 1.03, false, '43'],
  ['PE', 'Expresso Pé de Estrada', 'Econômica', 'SE NE CO', plain, 0.86, false, '33'],
  ['SC', 'Viação Sabiá do Campo', 'Tradicional', 'SE S CO', wide, 1, false, '35'],
  ['VC', 'Viação Vento da Chapada', 'Tradicional', 'CO N NE', wide, 0.98, true, '51'],
];

const isRegion = (text: string): text is Region => ['N', 'NE', 'CO', 'SE', 'S'].includes(text);

/** Roots of CNPJs that nobody has yet: they are given out in order, and far from so many. */
const CNPJ_ROOTS = 99_999_900;
const HEADQUARTERS = '0001';

/** Returns the CNPJ of a company by its place in the list. */
function cnpjOf(index: number): string {
  const digits = `${CNPJ_ROOTS + index}${HEADQUARTERS}`;
  const first = checkDigit(digits);
  return `${digits}${first}${checkDigit(`${digits}${first}`)}`;
}

export const companies: readonly Company[] = rows.map(
  ([code, name, type, regions, classes, factor, isPrinted, state], index) => ({
    code,
    name,
    type,
    regions: regions.split(' ').filter(isRegion),
    classes,
    factor,
    isPrinted,
    state,
    cnpj: cnpjOf(index),
  }),
);

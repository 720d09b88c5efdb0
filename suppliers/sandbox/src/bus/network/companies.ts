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
}

type Row = readonly [string, string, Company['type'], string, readonly BusClass[], number, boolean];

const plain: readonly BusClass[] = ['Convencional', 'Executivo'];
const common: readonly BusClass[] = [...plain, 'Semi-leito'];
const wide: readonly BusClass[] = [...common, 'Leito'];

const rows: readonly Row[] = [
  ['AM', 'Rodo Araucária-Mirim', 'Tradicional', 'S SE', [...plain, 'Leito', 'Cama'], 1, false],
  ['BV', 'Bem-Vou Ônibus', 'Econômica', 'N NE CO SE S', ['Executivo', 'Semi-leito'], 0.84, false],
  ['GM', 'Viação Gavião da Mata', 'Tradicional', 'N', common, 1.05, true],
  ['IR', 'Expresso Ipê-Roxo', 'Tradicional', 'SE CO N', common, 0.96, true],
  ['JQ', 'Rápido Jequitibá', 'Tradicional', 'SE NE', wide, 1.02, false],
  ['LN', 'Lua Nova Leitos', 'Premium', 'SE S CO NE', ['Semi-leito', 'Leito', 'Cama'], 1.08, false],
  ['MD', 'Auto Viação Mandacaru', 'Tradicional', 'NE', common, 0.92, true],
  ['MP', 'Expresso Minuano Pampeiro', 'Tradicional', 'S', wide, 1.03, false],
  ['PE', 'Expresso Pé de Estrada', 'Econômica', 'SE NE CO', plain, 0.86, false],
  ['SC', 'Viação Sabiá do Campo', 'Tradicional', 'SE S CO', wide, 1, false],
  ['VC', 'Viação Vento da Chapada', 'Tradicional', 'CO N NE', wide, 0.98, true],
];

const isRegion = (text: string): text is Region => ['N', 'NE', 'CO', 'SE', 'S'].includes(text);

export const companies: readonly Company[] = rows.map(([code, name, type, regions, classes, factor, isPrinted]) => ({
  code,
  name,
  type,
  regions: regions.split(' ').filter(isRegion),
  classes,
  factor,
  isPrinted,
}));

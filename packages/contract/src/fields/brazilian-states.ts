/** The 26 states and the Federal District as the billing form lists them: name and abbreviation. */
export const brazilianStates = [
  'Acre - AC',
  'Alagoas - AL',
  'Amapá - AP',
  'Amazonas - AM',
  'Bahia - BA',
  'Ceará - CE',
  'Distrito Federal - DF',
  'Espírito Santo - ES',
  'Goiás - GO',
  'Maranhão - MA',
  'Mato Grosso - MT',
  'Mato Grosso do Sul - MS',
  'Minas Gerais - MG',
  'Pará - PA',
  'Paraíba - PB',
  'Paraná - PR',
  'Pernambuco - PE',
  'Piauí - PI',
  'Rio de Janeiro - RJ',
  'Rio Grande do Norte - RN',
  'Rio Grande do Sul - RS',
  'Rondônia - RO',
  'Roraima - RR',
  'Santa Catarina - SC',
  'São Paulo - SP',
  'Sergipe - SE',
  'Tocantins - TO',
] as const;
export type BrazilianState = (typeof brazilianStates)[number];

const ABBREVIATION_LENGTH = ' - SP'.length;

/** Returns the state's name without the abbreviation, which is what the wire carries. */
export const stateOnWire = (state: BrazilianState): string => state.slice(0, -ABBREVIATION_LENGTH);

/** Returns the state of a two-letter abbreviation, as postal-code services send it; undefined for unknown ones. */
export function stateByAbbreviation(uf: string): BrazilianState | undefined {
  return brazilianStates.find((state) => state.endsWith(` - ${uf}`));
}

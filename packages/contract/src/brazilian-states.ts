/** The 27 states as the billing form lists them: name and abbreviation. */
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

/** A state as it travels: without its last five characters. */
export const stateOnWire = (state: BrazilianState): string => state.slice(0, -ABBREVIATION_LENGTH);

/** The state of an abbreviation, as a postal code's answer names it; undefined when there is none. */
export function stateByAbbreviation(uf: string): BrazilianState | undefined {
  return brazilianStates.find((state) => state.endsWith(` - ${uf}`));
}

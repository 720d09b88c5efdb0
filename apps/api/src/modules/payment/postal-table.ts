import type { PostalAddress } from '@embarque/contract/money/payment.ts';

/** The bundled postal codes: some streets, and the ranges of the state capitals. */

const streets: Readonly<Record<string, readonly [uf: string, localidade: string, logradouro: string]>> = {
  '01001000': ['SP', 'São Paulo', 'Praça da Sé'],
  '01310100': ['SP', 'São Paulo', 'Avenida Paulista'],
  '01310200': ['SP', 'São Paulo', 'Avenida Paulista'],
  '04538133': ['SP', 'São Paulo', 'Avenida Brigadeiro Faria Lima'],
  '20010000': ['RJ', 'Rio de Janeiro', 'Rua Primeiro de Março'],
  '22021001': ['RJ', 'Rio de Janeiro', 'Avenida Atlântica'],
  '51011000': ['PE', 'Recife', 'Avenida Boa Viagem'],
  '60165121': ['CE', 'Fortaleza', 'Avenida Beira Mar'],
  '70150900': ['DF', 'Brasília', 'Praça dos Três Poderes'],
  '80020310': ['PR', 'Curitiba', 'Rua XV de Novembro'],
};

/** First five digits, from and to. */
const capitals: readonly (readonly [from: string, to: string, uf: string, localidade: string])[] = [
  ['01000', '05999', 'SP', 'São Paulo'],
  ['08000', '08499', 'SP', 'São Paulo'],
  ['20000', '23799', 'RJ', 'Rio de Janeiro'],
  ['29000', '29099', 'ES', 'Vitória'],
  ['30000', '31999', 'MG', 'Belo Horizonte'],
  ['40000', '41999', 'BA', 'Salvador'],
  ['49000', '49098', 'SE', 'Aracaju'],
  ['50000', '52999', 'PE', 'Recife'],
  ['57000', '57099', 'AL', 'Maceió'],
  ['58000', '58099', 'PB', 'João Pessoa'],
  ['59000', '59139', 'RN', 'Natal'],
  ['60000', '61599', 'CE', 'Fortaleza'],
  ['64000', '64099', 'PI', 'Teresina'],
  ['65000', '65109', 'MA', 'São Luís'],
  ['66000', '66999', 'PA', 'Belém'],
  ['68900', '68911', 'AP', 'Macapá'],
  ['69000', '69099', 'AM', 'Manaus'],
  ['69300', '69339', 'RR', 'Boa Vista'],
  ['69900', '69923', 'AC', 'Rio Branco'],
  ['70000', '72799', 'DF', 'Brasília'],
  ['73000', '73699', 'DF', 'Brasília'],
  ['74000', '74899', 'GO', 'Goiânia'],
  ['76800', '76834', 'RO', 'Porto Velho'],
  ['77000', '77249', 'TO', 'Palmas'],
  ['78000', '78099', 'MT', 'Cuiabá'],
  ['79000', '79124', 'MS', 'Campo Grande'],
  ['80000', '82999', 'PR', 'Curitiba'],
  ['88000', '88099', 'SC', 'Florianópolis'],
  ['90000', '91999', 'RS', 'Porto Alegre'],
];

/** Returns the address of eight digits, without a street where only the city is known; undefined when neither is. */
export function bundledAddress(zip: string): PostalAddress | undefined {
  const street = Object.hasOwn(streets, zip) ? streets[zip] : undefined;
  if (street) {
    const [uf, localidade, logradouro] = street;
    return { uf, localidade, logradouro };
  }
  const first = zip.slice(0, 5);
  const [, , uf, localidade] = capitals.find(([from, to]) => from <= first && first <= to) ?? [];
  return uf && localidade ? { uf, localidade, logradouro: '' } : undefined;
}

// One time zone is enough: days stay texts.
import { expect, it } from 'vitest';
import { rentalRequest } from './rental-request.ts';
import { readSearchAddress } from './search-address.ts';

it('says to the specialists where, when and who drives', () => {
  const form = readSearchAddress({
    ...{ retirada: 'GRU', de: 'São Paulo, Guarulhos (GRU), Brasil', pais: 'BR', local: 'GRU1' },
    ...{ devolucao: 'SDU', para: 'Rio de Janeiro, Santos Dumont (SDU), Brasil', localdevolucao: 'SDU1' },
    ...{ ida: '2027-01-10', volta: '2027-03-12', horavolta: '09:30' },
  });
  if (!form) throw new Error('a whole search');
  const named = { ...form, localRetirada: { ...form.localRetirada, rental: { name: 'Centro' } } };
  expect(rentalRequest(named)).toBe(
    [
      'Aluguel de carro',
      'Retirada: São Paulo, Guarulhos (GRU), Brasil, Centro, 10/01/2027 10:00',
      'Devolução: Rio de Janeiro, Santos Dumont (SDU), Brasil, 12/03/2027 09:30',
      'Condutor: 30 anos, CNH há 5 anos',
    ].join('\n'),
  );
  const abroad = { ...form, condutor: { ...form.condutor, residencia: 'PT' } };
  expect(rentalRequest(abroad)).toContain('CNH há 5 anos, residência: Portugal');
  for (const [years, text] of [
    [0, 'CNH há menos de 1 ano'],
    [1, 'CNH há 1 ano'],
    [10, 'CNH há 10 anos ou mais'],
  ] as const) {
    const driver = { ...form, condutor: { ...form.condutor, habilitacao: years } };
    expect(rentalRequest(driver).endsWith(text)).toBe(true);
  }
});

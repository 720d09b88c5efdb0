import { AppError } from '@embarque/server-kit/app-error.ts';
import { describe, expect, it } from 'vitest';
import { refuseWeakPassword } from './weak-passwords.ts';

const joana = [
  'João Antônio',
  'Sant’Ana',
  'João Antônio Sant’Ana',
  'jo.santana77@viagem-certa.test',
  '52998224725',
  null,
];

/** The sentence with which a password is refused; undefined when it is taken. */
async function refusal(password: string, own: readonly (string | null)[] = joana): Promise<string | undefined> {
  try {
    return void (await refuseWeakPassword(password, own));
  } catch (error) {
    if (error instanceof AppError) return error.detail.fields?.password;
    throw error;
  }
}

describe('a password is refused', () => {
  it.each(['00000000', 'aaaaaaaa', '12341234', '19900510', 'P@ssword1', 'Senha123!', 'Corinthians1', 'P4ssw0rd!!'])(
    'that anybody would try: %s',
    async (password) => {
      expect(await refusal(password)).toMatch(/fácil de adivinhar\. Escolha outra\.$/);
    },
  );

  it.each([
    'zzzzzzyyyyyy',
    'kkkkkkkkkkk',
    '97531975319753',
    'abcdefghijklm',
    'xyxyxyxyxyxy',
    'mnbvcxzlkj',
    'b'.repeat(300),
  ])('that repeats or follows a sequence: %s', async (password) => {
    expect(await refusal(password)).toContain('fácil de adivinhar');
  });

  it('that is a date, in whatever form', async () => {
    for (const date of ['10/05/1990', '1990-05-10', '10.05.1990', '05101990', '31121999']) {
      expect([date, await refusal(date)]).toEqual([date, expect.stringContaining('fácil de adivinhar')]);
    }
    expect(await refusal('27/09/1973')).toContain('uma data');
  });

  it('that says of its member what others know, with or without accents, case, signs and digits', async () => {
    const own = 'contém seus próprios dados';
    for (const password of [
      'joaoantonio',
      'João Antônio',
      'JOAOANTONIOSANTANA',
      'joaoantonio1987',
      '5ant@n4!!',
      'jo.santana77',
      'jo.santana77@viagem-certa.test',
      'viagem-certa',
      'oinotnaoaoj',
      '52998224725',
      '529.982.247-25',
    ]) {
      expect([password, await refusal(password)]).toEqual([password, expect.stringContaining(own)]);
    }
    expect(await refusal('jo.santana77', [])).toBeUndefined();
  });

  it('with the reason that is seen in it', async () => {
    expect(await refusal('ghghghghghgh')).toContain('repete caracteres ou segue uma sequência');
    expect(await refusal('Gremio1903')).toMatch(/muito usada|uma data/);
  });
});

it.each([
  'viagem-noturna-7',
  'três ipês na serra',
  'xk7#Qm2p',
  'k8fjq2lw',
  'eutenho3gatos',
  'correto cavalo bateria grampo',
  '7 lagos e 1 barco',
  'senha muito longa que ninguém adivinharia '.repeat(7),
])('a password that takes long to guess is taken: %s', async (password) => {
  expect(await refusal(password)).toBeUndefined();
});

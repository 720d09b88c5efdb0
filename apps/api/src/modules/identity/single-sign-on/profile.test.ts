import { describe, expect, it } from 'vitest';
import { profileOf } from './profile.ts';

const [name, email] = ['Rosa Dias', 'rosa@provedor.example'];

describe('what a provider tells of somebody', () => {
  it.each([
    [
      'the ID token first',
      [
        { name, email },
        { name: 'Outra', email: 'outra@provedor.example' },
      ],
      { name, email },
    ],
    [
      'userinfo where the ID token says nothing of use',
      [
        { name: ' ', email: 'rosa' },
        { name, email },
      ],
      { name, email },
    ],
    ['a name in two parts', [{ given_name: 'Rosa', family_name: 'Dias' }], { name, email: undefined }],
    ['nothing', [{}, {}], { name: undefined, email: undefined }],
  ])('is taken from %s', (_, told, profile) => expect(profileOf(...told)).toEqual(profile));

  it.each([[true], ['true'], [undefined], [null], [0]])(
    'has an address whose email_verified is %s, as providers need not say it',
    (verified) => expect(profileOf({ email, email_verified: verified }).email).toBe(email),
  );

  it.each([[false], ['false']])('has no address whose email_verified is %j', (verified) => {
    const unverified = { email, email_verified: verified };
    for (const told of [[unverified], [unverified, { email }], [{ email }, unverified], [{}, unverified]])
      expect(profileOf({ name }, ...told)).toEqual({ name, email: undefined });
  });
});

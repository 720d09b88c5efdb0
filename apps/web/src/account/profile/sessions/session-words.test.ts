import { expect, it } from 'vitest';
import { deviceKind, deviceText, sessionFacts } from './session-words.ts';

const now = new Date('2026-11-28T15:00:00Z');
const session = {
  id: 's1',
  device: null,
  startedAt: '2026-03-12T15:00:00Z',
  lastUsedAt: '2026-11-28T13:00:00Z',
  current: false,
};

it.each([
  ['Chrome no Android', 'phone'],
  ['Safari no iPhone', 'phone'],
  ['Safari no iPad', 'tablet'],
  ['Firefox no Windows', 'computer'],
  ['Safari no macOS', 'computer'],
  [null, 'unknown'],
] as const)('%s is a device of its kind', (device, kind) => {
  expect(deviceKind(device)).toBe(kind);
});

it('a device without words is one that is not known', () => {
  expect(deviceText(session)).toBe('Aparelho não identificado');
});

it('says the days of a session as people do, and the hour of its last use in the shop’s zone', () => {
  expect(sessionFacts(session, now)).toEqual(['Entrou em 12/03/2026', 'Usado hoje às\u00a010:00']);
  const yesterday = { ...session, startedAt: '2026-11-28T12:00:00Z', lastUsedAt: '2026-11-28T02:00:00Z' };
  expect(sessionFacts(yesterday, now)).toEqual(['Entrou hoje', 'Usado ontem às\u00a023:00']);
  const night = { ...session, lastUsedAt: '2026-11-28T04:00:00Z' };
  expect(sessionFacts(night, now)[1]).toBe('Usado hoje às\u00a001:00');
});

it('says of the session that asks that it is in use', () => {
  expect(sessionFacts({ ...session, current: true }, now)[1]).toBe('Em uso agora');
});

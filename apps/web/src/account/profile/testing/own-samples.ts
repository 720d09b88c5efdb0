import type { User } from '@embarque/contract/identity.ts';
import type { OwnSession } from '@embarque/contract/profile/own-data.ts';
import type { ErasureCheck } from '@embarque/contract/profile/privacy.ts';
import type { Profile } from '@embarque/contract/profile/profile.ts';
import type { SavedTraveller } from '@embarque/contract/profile/saved-travellers.ts';
import { serverNow } from '@embarque/web-kit/api/server-clock.ts';

/** What a member of tests and states has. */

export const sampleProfile: Profile = {
  name: 'Ana',
  lastName: 'Souza',
  cpf: '52998224725',
  cellphone: '11987654321',
  birthdate: '12/03/1988',
  gender: 'F',
};

export const sampleCards: User['cards'] = [
  { brand: 'visa', last4Digits: '1111', vaultId: 'v1' },
  { brand: 'hipercard', last4Digits: '4001', vaultId: 'v2' },
];

const traveller = (id: string, name: string, more: Partial<SavedTraveller> = {}): SavedTraveller => ({
  id,
  name,
  lastName: 'SOUZA',
  birthdate: '',
  gender: '',
  documentType: '',
  documentId: '',
  documentValidity: '',
  email: '',
  phone: '',
  ...more,
});

export const sampleTravellers: SavedTraveller[] = [
  traveller('t1', 'BEATRIZ', {
    birthdate: '02/09/2015',
    gender: 'F',
    documentType: 'CPF',
    documentId: '52998224725',
    email: 'bia@demo.test',
    phone: '11987654321',
  }),
  traveller('t2', 'JOAO PEDRO', {
    birthdate: '21/11/1986',
    documentType: 'PASSPORT',
    documentId: 'FZ123456',
    documentValidity: '01/02/2031',
  }),
  traveller('t3', 'MARIA'),
];

const hoursAgo = (hours: number): string => new Date(serverNow().getTime() - hours * 3_600_000).toISOString();

export const sampleSessions: OwnSession[] = [
  { id: 's1', device: 'Chrome no Windows', startedAt: hoursAgo(2), lastUsedAt: hoursAgo(0), current: true },
  { id: 's2', device: 'Safari no iPhone', startedAt: hoursAgo(24 * 40), lastUsedAt: hoursAgo(24), current: false },
  { id: 's3', device: null, startedAt: hoursAgo(24 * 90), lastUsedAt: hoursAgo(24 * 60), current: false },
];

/** Nothing stands against erasing it. */
export const emptyAccount: ErasureCheck = { waitsFor: [], points: 250_000, asksPassword: true };

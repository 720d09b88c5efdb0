import type { DemoBuyer } from '@embarque/commerce/api/demo-trips.ts';
import type { SavedTravellerDraft } from '@embarque/contract/profile/saved-travellers.ts';

/** The demo accounts and their points. All have the same password. */

export const DEMO_PASSWORD = 'Embarque#2026';

export interface DemoLot {
  readonly points: number;
  /** Days before the demo data was first loaded. */
  readonly grantedDaysAgo: number;
  /** Days after the first load, to the end of that day; null never expires. */
  readonly expiresInDays: number | null;
}

export interface DemoAccount {
  readonly email: string;
  readonly name: string;
  readonly campaignId: number;
  readonly firstAccess?: true;
  readonly ownCampaign?: false;
  readonly lots: readonly DemoLot[];
}

/** Has a saved card, and past and future trips. */
export const ana: DemoAccount = {
  email: 'ana@demo.test',
  name: 'Ana Souza',
  campaignId: 10001,
  lots: [
    { points: 120_000, grantedDaysAgo: 190, expiresInDays: 400 },
    { points: 60_000, grantedDaysAgo: 100, expiresInDays: 180 },
    { points: 30_000, grantedDaysAgo: 60, expiresInDays: 20 },
    { points: 40_000, grantedDaysAgo: 20, expiresInDays: null },
  ],
};

/** The CPF and phone of the demo accounts. */
const CPF = '52998224725';
const PHONE = '(11) 98765-4321';

/** Returns the traveller data of an account. */
export function asTraveller({ name, email }: DemoAccount): Omit<DemoBuyer, 'campaignId'> {
  const [first = '', ...last] = name.toUpperCase().split(' ');
  return {
    name: first,
    lastName: last.join(' '),
    birthdate: '10/05/1990',
    gender: first.endsWith('A') ? 'F' : 'M',
    documentId: CPF,
    email,
    phone: PHONE,
  };
}

/** Whom Ana travels with: herself as her bookings have her, and another of the demo accounts, of whom she knows less. */
export const demoTravellers: readonly SavedTravellerDraft[] = [
  { ...asTraveller(ana), documentType: 'CPF', documentValidity: '' },
  {
    name: 'SOFIA',
    lastName: 'CAMPOS',
    birthdate: '14/08/1988',
    gender: 'F',
    documentType: '',
    documentId: '',
    documentValidity: '',
    email: '',
    phone: '',
  },
];

/** Who pays for the demo accounts, but for the address. */
export const demoPayer = {
  documentNumber: CPF,
  mobilePhoneNumber: PHONE,
  zipCode: '01310100',
  address: 'Avenida Paulista',
  number: '1000',
  complement: '',
  city: 'São Paulo',
  state: 'São Paulo',
  ipAddress: '127.0.0.1',
} as const;

export const demoAccounts: readonly DemoAccount[] = [
  ana,
  {
    email: 'bruno@demo.test',
    name: 'Bruno Lima',
    campaignId: 50667,
    lots: [{ points: 1_500, grantedDaysAgo: 40, expiresInDays: 320 }],
  },
  { email: 'carla@demo.test', name: 'Carla Dias', campaignId: 10001, firstAccess: true, lots: [] },
  { email: 'davi@demo.test', name: 'Davi Rocha', campaignId: 30316, lots: [] },
  {
    email: 'elisa@demo.test',
    name: 'Elisa Prado',
    campaignId: 30194,
    lots: [{ points: 80_000, grantedDaysAgo: 90, expiresInDays: 270 }],
  },
  {
    email: 'fabio@demo.test',
    name: 'Fábio Nunes',
    campaignId: 10002,
    lots: [{ points: 5_000, grantedDaysAgo: 30, expiresInDays: 330 }],
  },
  { email: 'gisele@demo.test', name: 'Gisele Reis', campaignId: 10001, ownCampaign: false, lots: [] },
];

/** An account at the sandbox's OpenID provider. Its campaign's code is its id. */
interface DemoOpenidAccount extends Pick<DemoAccount, 'name' | 'email' | 'campaignId' | 'lots'> {
  /** What one signs in with, and its subject. */
  readonly account: string;
}

export const demoOpenidAccounts: readonly DemoOpenidAccount[] = [
  {
    account: 'sofia',
    name: 'Sofia Campos',
    email: 'sofia@demo.test',
    campaignId: 2_000_003_141,
    lots: [
      { points: 40_000, grantedDaysAgo: 80, expiresInDays: 285 },
      { points: 20_000, grantedDaysAgo: 25, expiresInDays: 340 },
    ],
  },
];

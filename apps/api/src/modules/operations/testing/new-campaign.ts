import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '@embarque/server-kit/repository-root.ts';

export const TOKEN = 'Wd7Lk2ZpXv9QnRt5Ys1Hb8Mc4Jf6GaKeUoTi';
export const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"><path d="M0 0h4v1z"/></svg>';
export const PICTURES: ReadonlyMap<string, Uint8Array> = new Map([['images/logo.svg', Buffer.from(LOGO)]]);
export const FIRST_PASSWORD = 'Bem-vinda-à-loja-1';

/** A campaign's file before it is text, so that tests may break it. */
export type LooseFile = Record<string, unknown>;

export const coupon = (code: string, changes: object = {}) => ({
  code,
  discountType: 2,
  value: 10,
  validFrom: '2026-11-01',
  validUntil: '2026-12-31',
  maxUses: 100,
  maxUsesPerUser: 1,
  services: ['FLIGHT', 'BUS'],
  ...changes,
});

/** Returns the file of a campaign that the shop does not have, with a picture, two coupons and three members. */
export async function newCampaign(code: string, changes: LooseFile = {}): Promise<LooseFile> {
  const shipped = JSON.parse(await readFile(join(repositoryRoot, 'campaigns/50667.json'), 'utf8'));
  return {
    ...shipped,
    id: Number(code),
    code,
    name: 'Clube Novo',
    hosts: [`clube-${code}.example`],
    images: { logo: 'images/logo.svg' },
    showcases: [],
    couponEnabled: true,
    coupons: [coupon('VIAGEM10'), coupon('FERIAS-500', { discountType: 1, value: 500 })],
    members: [
      { name: 'Ana Prado', email: `ana-${code}@cliente.test`, password: FIRST_PASSWORD },
      { name: 'Bia Reis', email: `bia-${code}@cliente.test` },
      { name: 'Caio Lima', email: `caio-${code}@cliente.test` },
    ],
    ...changes,
  };
}

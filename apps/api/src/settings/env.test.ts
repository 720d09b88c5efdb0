import type { SupplierAdapter } from '@embarque/server-kit/ports/supplier-adapter.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readMigrationSettings, readSettings } from './env.ts';
import { weakness } from './weak-secret.ts';

const strong = {
  SESSION_SECRET: 'pW9vK2xqR7tLmZ4cYb8sHd3nGf6jQa1uE5oX',
  OFFER_SECRET: 'z8Yk3NqVb6Rw1TmXc9Lp4HsJd7Gf2KaQuE5oW',
  COUPON_SECRET: 'Ju2Tn8RwXk5Vb1ZqLc7Hd4Ms9Yf3Gp6QaE0o',
};
const previous = 'oE5uA1jQ6fG3nH8sYb4Zc7LmRt2xqKvW9pTd';
const production = {
  NODE_ENV: 'production',
  ...strong,
  PUBLIC_URL: 'https://loja.example',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'nao-responda@loja.example',
};
const refusal = (environment: Record<string, string>) => {
  try {
    readSettings(environment);
    return 'accepted';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
};

describe('settings', () => {
  it('need nothing outside production', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      sandbox: true,
      publicUrl: 'http://127.0.0.1:3000',
    });
    expect(settings.dataDir).toMatch(/\/data$/);
  });

  it('take an empty variable as not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it('take an instant for the sandbox to begin at, which names its zone', () => {
    expect(readSettings({}).sandboxClock).toBeUndefined();
    expect(readSettings({ SANDBOX_CLOCK: '2031-03-18T10:00:00-03:00' }).sandboxClock?.toISOString()).toBe(
      '2031-03-18T13:00:00.000Z',
    );
    for (const text of ['tomorrow', '2031-03-18', '2031-03-18T10:00:00', '2031-02-30T10:00:00Z']) {
      expect(refusal({ SANDBOX_CLOCK: text })).toContain('SANDBOX_CLOCK must be an instant like');
    }
  });

  it('take an S3-compatible store whole', () => {
    const store = {
      S3_ENDPOINT: 'https://s3.example.com',
      S3_REGION: 'sa-east-1',
      S3_BUCKET: 'images',
      S3_ACCESS_KEY_ID: 'AKIA0',
      S3_SECRET_ACCESS_KEY: 'a+b/c=',
    };
    expect(readSettings({}).s3).toBeUndefined();
    expect(readSettings(store).s3).toMatchObject({ prefix: undefined, pathStyle: false });
    expect(readSettings({ ...store, S3_PREFIX: '/shop/images/', S3_PATH_STYLE: '1' }).s3).toEqual({
      endpoint: 'https://s3.example.com',
      region: 'sa-east-1',
      bucket: 'images',
      accessKeyId: 'AKIA0',
      secretAccessKey: 'a+b/c=',
      prefix: 'shop/images',
      pathStyle: true,
    });
    const local = { ...store, S3_ENDPOINT: 'http://127.0.0.1:9000' };
    expect(readSettings({ ...local, S3_PATH_STYLE: '1' }).s3?.endpoint).toBe('http://127.0.0.1:9000');
    for (const [wrong, message] of [
      [{ S3_BUCKET: 'images' }, 'S3_ENDPOINT must be set with the other S3_ variables'],
      [{ S3_PATH_STYLE: '0' }, 'S3_SECRET_ACCESS_KEY must be set with the other S3_ variables'],
      [{ ...store, S3_REGION: '' }, 'S3_REGION must be set with the other S3_ variables'],
      [{ ...store, S3_REGION: 'São Paulo' }, 'S3_REGION must be a name such as us-east-1'],
      [
        { ...store, S3_ENDPOINT: 's3.example.com' },
        'S3_ENDPOINT must be an address beginning with http:// or https://',
      ],
      [{ ...store, S3_ENDPOINT: 'https://s3.example.com/images' }, 'S3_ENDPOINT must be an origin'],
      [{ ...store, S3_ENDPOINT: 'https://user:key@s3.example.com' }, 'S3_ENDPOINT must be an origin'],
      [{ ...store, S3_BUCKET: 'images/shop' }, 'S3_BUCKET must be the name of a bucket'],
      [{ ...store, S3_PREFIX: '../shop' }, 'S3_PREFIX must be a folder'],
      [{ ...store, S3_ACCESS_KEY_ID: 'a key' }, 'S3_ACCESS_KEY_ID must be a key id'],
      [{ ...store, S3_PATH_STYLE: 'yes' }, 'S3_PATH_STYLE must be 1 or 0'],
      [local, 'S3_PATH_STYLE must be 1'],
    ] as const) {
      expect(refusal(wrong)).toContain(message);
      expect(refusal(wrong)).not.toContain(store.S3_SECRET_ACCESS_KEY);
    }
  });

  it('take tiles of maps only from an address that says which tile', () => {
    const MAP_TILES_URL = 'https://tiles.example/{z}/{x}/{y}.png';
    expect(readSettings({ MAP_TILES_URL, MAP_TILES_ATTRIBUTION: '© Mapas' }).mapTiles).toEqual({
      url: MAP_TILES_URL,
      attribution: '© Mapas',
    });
    expect(readSettings({}).mapTiles).toBeUndefined();
    for (const wrong of [
      'tiles',
      'ftp://tiles.example/{z}/{x}/{y}',
      'https://tiles.example/{z}/{x}',
      'https://{s}.tiles.example/{z}/{x}/{y}',
    ])
      expect(refusal({ MAP_TILES_URL: wrong })).toBe(
        'MAP_TILES_URL must be an address beginning with https:// that contains {z}, {x} and {y}',
      );
  });

  it('take pictures of suppliers from origins of https alone, which pages and services then go by', () => {
    const PICTURE_ORIGINS = 'https://img.example, https://cdn.example:8443';
    expect(readSettings({ PICTURE_ORIGINS }).pictureOrigins).toEqual([
      'https://img.example',
      'https://cdn.example:8443',
    ]);
    expect(readSettings({}).pictureOrigins).toEqual([]);
    for (const wrong of ['img.example', 'http://img.example', 'https://img.example/', 'https://*.example', 'https:']) {
      expect(refusal({ PICTURE_ORIGINS: wrong })).toBe(
        'PICTURE_ORIGINS must be origins such as https://img.example, with commas between',
      );
    }
  });

  it('have the secrets of single sign-on by campaign, and do not repeat them when they are wrong', () => {
    const SINGLE_SIGN_ON_SECRETS = '50667:a:b=c, 2000003141:segredo';
    expect([...readSettings({ SINGLE_SIGN_ON_SECRETS }).singleSignOn.secrets]).toEqual([
      ['50667', 'a:b=c'],
      ['2000003141', 'segredo'],
    ]);
    expect(readSettings({}).singleSignOn.secrets.size).toBe(0);
    for (const wrong of ['segredo', '50667', '50667:', 'abc:segredo', '50667:segredo um', '50667:a,50667:b']) {
      expect(refusal({ SINGLE_SIGN_ON_SECRETS: wrong })).toBe(
        "SINGLE_SIGN_ON_SECRETS must be a campaign's code, a colon and its secret, once for each campaign, with commas between",
      );
    }
  });

  it('of a migration are the owner of the tables, and the name of the user that serves', () => {
    const ownerUrl = 'postgres://owner:secret@db/shop';
    expect(
      readMigrationSettings({ MIGRATION_DATABASE_URL: ownerUrl, DATABASE_URL: 'postgres://a%20b@db/shop' }),
    ).toEqual({
      ownerUrl,
      role: 'a b',
    });
    const refused = 'MIGRATION_DATABASE_URL must name the owner of the tables';
    expect(() => readMigrationSettings({ MIGRATION_DATABASE_URL: ownerUrl })).toThrow(refused);
    expect(() => readMigrationSettings({ DATABASE_URL: 'postgres://server@db/shop' })).toThrow(refused);
  });

  it('are refused with one sentence each', () => {
    const text = refusal({ PORT: 'abc', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud', SANDBOX: 'maybe' });
    expect(text.split('\n')).toEqual([
      'PORT must be a whole number',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
      'DATABASE_URL must be an address beginning with postgres:// or postgresql://',
      'SANDBOX must be 1 or 0',
    ]);
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', '1.5'],
    ['PUBLIC_URL', 'shop.example'],
    ['SMTP_URL', 'http://mail'],
    ['ANSWER_BUDGET', '-1'],
    ['SUPPLIER_TIMEOUT', '1'],
    ['GATEWAY_TIMEOUT', '0'],
    ['CARD_CHECKS', '0'],
    ['POSTAL_CODE_URL', 'viacep.com.br'],
  ])('%s=%s stops the start', (name, value) => {
    expect(refusal({ [name]: value })).toContain(name);
  });

  it('let a member keep at least as many travellers as one booking may have', () => {
    expect(refusal({ HELD_PER_MEMBER: '8' })).toBe('HELD_PER_MEMBER must be at least HELD_PER_LEG');
    expect(refusal({ HELD_PER_MEMBER: '8', HELD_PER_LEG: '8' })).toBe('accepted');
  });

  it.each([
    ['HOST', '0.0.0.0'],
    ['HOST', '192.168.0.10'],
    ['PUBLIC_URL', 'https://demo.example'],
    ['PUBLIC_URL', 'http://192.168.0.10:3000'],
    ['PUBLIC_URL', 'http://localhost.example'],
    ['TRUSTED_PROXIES', '1'],
  ])(
    'keep the sandbox on this machine, which %s=%s leaves, unless it is said to be public and has a password',
    (name, value) => {
      const open = { [name]: value };
      const password = { SANDBOX_PASSWORD: 'dezesseis letras' };
      expect(refusal(open)).toContain(`${name} ${value} would open the sandbox`);
      expect(refusal({ ...open, SANDBOX_PUBLIC: '1' })).toContain('both SANDBOX_PUBLIC=1 and SANDBOX_PASSWORD');
      expect(refusal({ ...open, ...password })).toContain('both SANDBOX_PUBLIC=1 and SANDBOX_PASSWORD');
      expect(refusal({ ...open, ...password, SANDBOX_PUBLIC: '1' })).toBe('accepted');
      expect(refusal({ ...open, SANDBOX: '0' })).toBe('accepted');
    },
  );

  it('leave the sandbox open on this machine alone', () => {
    expect(refusal({ HOST: '::1' })).toBe('accepted');
    expect(refusal({ HOST: 'localhost', PUBLIC_URL: 'http://[::1]:3000' })).toBe('accepted');
    expect(refusal({ PUBLIC_URL: 'http://127.0.0.1:8080', SANDBOX_PUBLIC: '1' })).toBe('accepted');
  });

  it('take each secret as the current one and previous ones, and refuse any weak one among them', () => {
    const { givenSecrets } = readSettings({
      SESSION_SECRET: `${strong.SESSION_SECRET}, ${previous}`,
      OFFER_SECRET: previous,
    });
    expect(givenSecrets).toEqual({ session: [strong.SESSION_SECRET, previous], offer: [previous] });
    for (const name of ['SESSION_SECRET', 'OFFER_SECRET', 'COUPON_SECRET', 'OPERATIONS_TOKEN', 'CAMPAIGNS_TOKEN']) {
      expect(refusal({ [name]: `${previous},short` })).toContain(`${name} is too weak`);
    }
    expect(refusal({ SANDBOX_PASSWORD: 'curta' })).toContain('SANDBOX_PASSWORD is too weak');
  });

  it('let nobody grant points who is only to read metrics', () => {
    const scraper = strong.SESSION_SECRET;
    const both = { OPERATIONS_TOKEN: scraper, CAMPAIGNS_TOKEN: `${previous},${scraper}` };
    expect(refusal(both)).toContain('OPERATIONS_TOKEN and CAMPAIGNS_TOKEN must differ');
    expect(refusal({ ...both, CAMPAIGNS_TOKEN: previous })).toBe('accepted');
  });

  it('have the sandbox off in production, and no default secrets', () => {
    expect(refusal({ NODE_ENV: 'production' })).toContain('SESSION_SECRET must be set in production');
    expect(refusal({ NODE_ENV: 'production', ...strong, OFFER_SECRET: strong.SESSION_SECRET })).toContain(
      'must differ',
    );
    expect(refusal({ ...production, COUPON_SECRET: '' })).toContain('COUPON_SECRET must be set in production');
    expect(refusal({ ...production, COUPON_SECRET: strong.OFFER_SECRET })).toContain(
      'OFFER_SECRET and COUPON_SECRET must differ',
    );
    expect(readSettings(production).sandbox).toBe(false);
  });

  it('are refused in production without the https address browsers see', () => {
    expect(refusal(production)).toBe('accepted');
    expect(refusal({ ...production, PUBLIC_URL: '' })).toMatch(/^PUBLIC_URL must be set in production/);
    expect(refusal({ ...production, PUBLIC_URL: 'http://loja.example' })).toMatch(/^PUBLIC_URL/);
  });

  it('never start the sandbox in production without both said, on whatever address', () => {
    const local = { ...production, SANDBOX: '1', HOST: '127.0.0.1' };
    const password = { SANDBOX_PASSWORD: 'dezesseis letras' };
    expect(refusal(local)).toContain('would open the sandbox');
    expect(refusal({ ...local, SANDBOX_PUBLIC: '1' })).toContain('would open the sandbox');
    expect(refusal({ ...local, ...password })).toContain('would open the sandbox');
    expect(refusal({ ...local, ...password, SANDBOX_PUBLIC: '1' })).toBe('accepted');
  });

  it('are refused in production without a mail server, unless the sandbox shows the mail', () => {
    expect(refusal({ ...production, SMTP_URL: '' })).toMatch(/^SMTP_URL must be set in production/);
    const sandbox = { SANDBOX: '1', SANDBOX_PUBLIC: '1', SANDBOX_PASSWORD: 'dezesseis letras' };
    expect(refusal({ ...production, SMTP_URL: '', ...sandbox })).toBe('accepted');
  });

  it('have shorter deadlines in the sandbox than the design’s', () => {
    expect(readSettings({}).deadlines.answerMs).toBe(30_000);
    expect(readSettings({ SANDBOX: '0' }).deadlines).toMatchObject({
      supplierMs: 25_000,
      issueMs: 60_000,
      gatewayMs: 30_000,
    });
    expect(readSettings({ SUPPLIER_TIMEOUT: '2000' }).deadlines.supplierMs).toBe(2_000);
  });
});

describe('the settings of a supplier', () => {
  const settings = z.object({
    ACME_URL: z.url('ACME_URL must be an address'),
    ACME_TOKEN: z.string('ACME_TOKEN must be set with ACME_URL'),
  });
  const adapter: SupplierAdapter<z.output<typeof settings>> = { settings, create: () => [] };
  const other: SupplierAdapter = { settings: z.object({ OTHER_KEY: z.string() }), create: () => [] };
  const read = (environment: Record<string, string>) => readSettings(environment, [], [other, adapter]).suppliers;

  it('are read by its adapter, and without any it is off', () => {
    const given = { ACME_URL: 'https://api.acme.example', ACME_TOKEN: 'secret' };
    expect(read({ ...given, OTHER_KEY: ' ' })).toEqual([{ adapter, settings: given }]);
    expect(read({})).toEqual([]);
  });

  it('stop the start with a sentence each where some are missing or wrong', () => {
    expect(() => read({ ACME_URL: 'acme', PORT: '-1' })).toThrow(
      /^PORT must be at least 0\nACME_URL must be an address\nACME_TOKEN must be set with ACME_URL$/,
    );
  });
});

describe('a weak secret is refused', () => {
  it.each([
    '',
    'short',
    'a'.repeat(64),
    'abababababababababababababababababababab',
    'changeme-changeme-changeme-changeme',
    'my-very-long-secret-for-the-shop-server-0',
    'Password-Password-1-Password-Password',
    '0123456789012345678901234567890123456789',
    'abcdefghijklmnopqrstuvwxyzABCDEFGHIJ',
    'Embarque2026Embarque2026Embarque2026x',
    'x7Kq2Lm9Vt4Rx7Kq2Lm9Vt4Rx7Kq2Lm9Vt4R',
    'qponmlkjihgrstuvwxyzzyxwvutsponmlkji',
  ])('%s', (secret) => {
    expect(weakness(secret)).toBeDefined();
  });

  it('and a random one is not', () => {
    expect(weakness(strong.SESSION_SECRET)).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { readSettings } from './env.ts';
import { weakness } from './weak-secret.ts';

const strong = {
  SESSION_SECRET: 'pW9vK2xqR7tLmZ4cYb8sHd3nGf6jQa1uE5oX',
  OFFER_SECRET: 'z8Yk3NqVb6Rw1TmXc9Lp4HsJd7Gf2KaQuE5oW',
};
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
    ['CARD_CHECKS_PER_IP', '0'],
    ['POSTAL_CODE_URL', 'viacep.com.br'],
  ])('%s=%s stops the start', (name, value) => {
    expect(refusal({ [name]: value })).toContain(name);
  });

  it('keep the sandbox on loopback unless the operator means it', () => {
    expect(refusal({ HOST: '0.0.0.0' })).toContain('SANDBOX_PUBLIC=1 if you mean it');
    expect(refusal({ HOST: '0.0.0.0', SANDBOX_PUBLIC: '1' })).toBe('accepted');
    expect(refusal({ HOST: '0.0.0.0', SANDBOX: '0' })).toBe('accepted');
    expect(refusal({ HOST: '::1' })).toBe('accepted');
  });

  it('have the sandbox off in production, and no default secrets', () => {
    expect(refusal({ NODE_ENV: 'production' })).toContain('SESSION_SECRET must be set in production');
    expect(refusal({ NODE_ENV: 'production', ...strong, OFFER_SECRET: strong.SESSION_SECRET })).toContain(
      'must differ',
    );
    expect(readSettings(production).sandbox).toBe(false);
  });

  it('are refused in production without the https address browsers see', () => {
    expect(refusal(production)).toBe('accepted');
    expect(refusal({ ...production, PUBLIC_URL: '' })).toMatch(/^PUBLIC_URL must be set in production/);
    expect(refusal({ ...production, PUBLIC_URL: 'http://loja.example' })).toMatch(/^PUBLIC_URL/);
  });

  it('are refused in production without a mail server, unless the sandbox shows the mail', () => {
    expect(refusal({ ...production, SMTP_URL: '' })).toMatch(/^SMTP_URL must be set in production/);
    expect(refusal({ ...production, SMTP_URL: '', SANDBOX: '1' })).toBe('accepted');
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

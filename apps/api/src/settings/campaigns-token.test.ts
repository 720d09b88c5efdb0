// One time zone is enough: nothing here knows a time.
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readOperatorSettings } from './operator-settings.ts';
import { loadCampaignsTokens } from './secrets.ts';

const GIVEN = 'Wd7Lk2ZpXv9QnRt5Ys1Hb8Mc4Jf6GaKeUoTi';
const OLDER = 'iToUeKaG6fJ4cM8bH1sY5tRnQ9vXpZ2kL7dW';
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embarque-token-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const tokens = (campaignsTokens: string[] = [], production = false) =>
  loadCampaignsTokens({ dataDir, campaignsTokens, production });
const settings = (environment: Record<string, string> = {}, server?: string) =>
  readOperatorSettings({ DATA_DIR: dataDir, ...environment }, server);

describe('the campaigns token', () => {
  it('is made at the first start outside production, kept for the owner alone, and read by programs beside it', async () => {
    const [token] = await tokens();
    const path = join(dataDir, 'campaigns-token');
    expect(await readFile(path, 'utf8')).toBe(token);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await tokens()).toEqual([token]);
    expect(await settings()).toMatchObject({ token, tokenFile: path });
  });

  it('is one, though several processes start at once', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => tokens()));
    expect(new Set(made.flat()).size).toBe(1);
  });

  it('is the one that is set, and none is made then, nor ever in production', async () => {
    expect(await tokens([GIVEN, OLDER])).toEqual([GIVEN, OLDER]);
    expect(await tokens([], true)).toEqual([]);
    expect(await settings()).toMatchObject({ token: undefined });
    expect(await settings({ CAMPAIGNS_TOKEN: `${GIVEN},${OLDER}` })).toMatchObject({ token: GIVEN });
  });

  it('is not made of a damaged file', async () => {
    await writeFile(join(dataDir, 'campaigns-token'), 'short');
    await expect(tokens()).rejects.toThrow(/campaigns-token is damaged. Delete it/);
    await expect(settings()).rejects.toThrow(/campaigns-token is damaged. Delete it/);
  });
});

describe('programs find the server', () => {
  it.each([
    [{}, 'http://127.0.0.1:3000'],
    [{ PORT: '8080' }, 'http://127.0.0.1:8080'],
    [{ HOST: '0.0.0.0' }, 'http://127.0.0.1:3000'],
    [{ HOST: '::' }, 'http://[::1]:3000'],
    [{ HOST: '::1', PORT: '1' }, 'http://[::1]:1'],
    [{ HOST: 'loja.internal' }, 'http://loja.internal:3000'],
  ])('where it listens: %j', async (environment, server) => {
    expect(await settings(environment)).toMatchObject({ server });
  });

  it('or where they are told', async () => {
    expect(await settings({ PORT: '0' }, 'https://loja.example/')).toMatchObject({ server: 'https://loja.example' });
    for (const wrong of ['loja.example', 'ftp://loja.example', 'https://loja.example/shop']) {
      await expect(settings({}, wrong)).rejects.toThrow('--server must be an origin');
    }
    for (const here of ['http://127.0.0.1:3000', 'http://localhost', 'http://[::1]:3000']) {
      expect(await settings({}, here)).toMatchObject({ server: here });
    }
    await expect(settings({ PORT: '0' })).rejects.toThrow('--server');
    await expect(settings({ PORT: 'many' })).rejects.toThrow('PORT must be a whole number');
  });

  it('and send the token to no other machine in clear text', async () => {
    for (const clear of ['http://loja.example', 'http://192.168.0.7:3000', 'http://127.0.0.1.loja.example']) {
      await expect(settings({ PORT: '1' }, clear)).rejects.toThrow(
        `${clear} would show the token to everybody on the way`,
      );
    }
  });
});

import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  coupon,
  FIRST_PASSWORD,
  LOGO,
  type LooseFile,
  newCampaign,
  TOKEN,
} from '../modules/operations/testing/new-campaign.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { runCampaign } from './campaign-program.ts';

let shop: TestApp;
let port: number;
let folder: string;
beforeAll(async () => {
  shop = await createTestApp({ environment: { CAMPAIGNS_TOKEN: TOKEN } });
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  port = (shop.app.server.address() as AddressInfo).port;
});
afterAll(() => shop.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embarque-campaign-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs the program beside the server, or with other settings. */
async function run(args: readonly string[], environment: Record<string, string> = {}) {
  const out: string[] = [];
  const err: string[] = [];
  const settings = { PORT: String(port), DATA_DIR: folder, CAMPAIGNS_TOKEN: TOKEN, ...environment };
  const code = await runCampaign(args, settings, {
    out: (line) => void out.push(line),
    err: (line) => void err.push(line),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

async function put(path: string, content: string): Promise<string> {
  const place = join(folder, path);
  await mkdir(dirname(place), { recursive: true });
  await writeFile(place, content);
  return place;
}
/** Writes a campaign's file and its picture. */
async function write(file: LooseFile): Promise<string> {
  await put('images/logo.svg', LOGO);
  return put(`${file.code}.json`, JSON.stringify(file, null, 2));
}
const isServed = async (code: string) => (await shop.app.inject(`/v1/api/campaign/${code}`)).statusCode === 200;

describe('check', () => {
  it('says of a right file what an import would do, and changes nothing', async () => {
    expect(await run(['check', await write(await newCampaign('78001'))])).toEqual({
      code: 0,
      out: 'Campaign 78001 Clube Novo can be imported: 1 picture, 2 coupons (2 new), 3 members (3 new).\nNothing was changed.',
      err: '',
    });
    expect(await isServed('78001')).toBe(false);
  });

  it('names each fault with its line and column, also what only the server knows', async () => {
    await run(['import', await write(await newCampaign('78002'))]);
    const file = await newCampaign('78003', { hosts: ['clube-78002.example'], conversionRate: -1 });
    const path = await write(file);
    const lines = (await readFile(path, 'utf8')).split('\n');
    const at = (text: string) => {
      const line = lines.findIndex((each) => each.includes(text));
      return { line: line + 1, text: lines[line] ?? '' };
    };
    const host = at('clube-78002.example');
    const rate = at('"conversionRate"');
    expect(await run(['check', path])).toEqual({
      code: 1,
      out: [
        `${path}:${host.line}:${host.text.indexOf('"') + 1} hosts.0: host clube-78002.example is already in 78002.json`,
        `${path}:${rate.line}:${rate.text.indexOf('-1') + 1} conversionRate: must be above 0`,
        '2 faults. Nothing was changed.',
      ].join('\n'),
      err: '',
    });
  });

  it('without a server checks the file alone, and says so', async () => {
    const path = await write(await newCampaign('78004'));
    const nowhere = { PORT: '1' };
    const right = await run(['check', path], nowhere);
    expect([right.code, right.out]).toEqual([0, 'Campaign 78004 Clube Novo is right in itself.']);
    expect(right.err).toMatch(/^It was not compared with other campaigns. No server answers at http:\/\/127.0.0.1:1 /);
    const wrong = await run(['check', await write(await newCampaign('78004', { theme: 'plaid' }))], nowhere);
    expect([wrong.code, wrong.out]).toEqual([
      1,
      expect.stringMatching(/78004.json:\d+:\d+ theme: .*\n1 fault. Nothing was changed.$/),
    ]);
    expect(wrong.err).toContain('It was not compared');
  });

  it('names pictures that are missing, and reads none outside the folder of the file, wherever a link leads', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'embarque-outside-'));
    await writeFile(join(outside, 'secret.svg'), LOGO);
    const path = await put(
      'inside/78005.json',
      JSON.stringify(
        await newCampaign('78005', {
          images: { logo: 'images/none.svg', home: 'linked.svg', 'logo-mobile': '../../secret.svg' },
        }),
      ),
    );
    await symlink(join(outside, 'secret.svg'), join(folder, 'inside/linked.svg'));
    const { code, out } = await run(['check', path]);
    await rm(outside, { recursive: true });
    expect(code).toBe(1);
    expect(out).toContain('images.logo: there is no images/none.svg beside the file');
    expect(out).toContain('images.home: there is no linked.svg beside the file');
    expect(out).toMatch(/images.logo-mobile: must be the path of/);
  });
});

describe('import', () => {
  it('has the shop serve the campaign, and says what was done', async () => {
    const file = await newCampaign('78010');
    expect(await run(['import', await write(file)])).toEqual({
      code: 0,
      out:
        'Campaign 78010 Clube Novo is served: 1 picture, 2 coupons (2 new), 3 members (3 new).\n' +
        'It is a new campaign. Every process shows it within seconds.',
      err: '',
    });
    expect(await isServed('78010')).toBe(true);
    expect((await run(['import', await write({ ...file, name: 'Clube Outro' })])).out).toBe(
      'Campaign 78010 Clube Outro is served: 1 picture, 2 coupons (0 new), 3 members (0 new).\n' +
        'It is served as the file says. Every process shows it within seconds.',
    );
  });

  it('of a file with a fault ends with 1', async () => {
    const file = await newCampaign('78011', { coupons: [coupon('VIAGEM10', { value: 0 })] });
    const { code, out } = await run(['import', await write(file)]);
    expect([code, out]).toEqual([1, expect.stringContaining('1 fault. Nothing was changed.')]);
    expect(await isServed('78011')).toBe(false);
  });

  it('that is not possible ends with 2 and a sentence that says what to do', async () => {
    const path = await write(await newCampaign('78012'));
    const failures = [
      [
        await run(['import', path], { PORT: '1' }),
        /^No server answers at .* Start it with npm start, or name it: --server/,
      ],
      [
        await run(['import', path], { CAMPAIGNS_TOKEN: `${TOKEN}x` }),
        /^The server at .* refuses the campaigns token\./,
      ],
      [
        await run(['import', path], { CAMPAIGNS_TOKEN: '' }),
        /^There is no campaigns token: CAMPAIGNS_TOKEN is not set, and .*campaigns-token does not exist/,
      ],
      [await run(['check', path], { CAMPAIGNS_TOKEN: '' }), /^There is no campaigns token/],
      [await run(['import', join(folder, 'none.json')]), /^There is no file .*none.json\.$/],
      [await run(['import', folder]), / is a folder\.$/],
      [await run(['import', path], { PORT: 'many' }), /^The settings are wrong:\nPORT must be a whole number$/],
    ] as const;
    for (const [{ code, out, err }, sentence] of failures) {
      expect([code, out, err]).toEqual([2, '', expect.stringMatching(sentence)]);
      expect(err).not.toMatch(/^\s+at |Bearer/m);
      expect(err).not.toContain(FIRST_PASSWORD);
    }
    expect(await isServed('78012')).toBe(false);
  });

  it('goes to the server that is named', async () => {
    const path = await write(await newCampaign('78013'));
    const server = `http://127.0.0.1:${port}`;
    expect((await run(['import', path, '--server', server], { PORT: '1' })).code).toBe(0);
    expect((await run(['import', path, '--server', 'shop'])).err).toContain('--server must be an origin');
  });
});

describe('export', () => {
  it('writes the file and its pictures, which import again as they are', async () => {
    await run(['import', await write(await newCampaign('78020'))]);
    const path = join(folder, 'out/78020.json');
    await mkdir(dirname(path));
    const exported = await run(['export', path]);
    expect(exported).toMatchObject({ code: 0, err: '' });
    expect(exported.out).toContain('with 1 picture beside it.\nIts coupons and members are not');
    expect(await readFile(join(folder, 'out/images/logo.svg'), 'utf8')).toBe(LOGO);
    expect(await run(['check', path])).toMatchObject({ code: 0 });
    // Again, beside what is there already.
    expect((await run(['export', path])).code).toBe(0);
  });

  it('overwrites nothing of other content', async () => {
    await run(['import', await write(await newCampaign('78021'))]);
    const path = await put('out/78021.json', 'mine');
    await put('out/images/logo.svg', '<svg/>');
    const { code, err } = await run(['export', path]);
    expect([code, err]).toEqual([
      2,
      expect.stringMatching(/with other content: .*78021.json, .*logo.svg\. Nothing was written/),
    ]);
    expect(await readFile(path, 'utf8')).toBe('mine');
    expect(await readdir(join(folder, 'out/images'))).toEqual(['logo.svg']);
  });

  it('writes pictures alone, and none out of the folder, whatever a server sends and wherever a link leads', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'embarque-outside-'));
    await mkdir(join(folder, 'out'));
    await symlink(outside, join(folder, 'out/images'));
    for (const path of ['images/logo.svg', 'images/deep/logo.svg', '../../logo.svg', 'package.json', '.bashrc']) {
      const server = createServer((_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ file: {}, pictures: { [path]: 'bWluZQ==' } }));
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const { code, err } = await run(['export', join(folder, 'out/78022.json'), '--server', url]);
      server.close();
      expect([path, code, err]).toEqual([path, 2, expect.stringContaining('Nothing was written')]);
    }
    expect(await readdir(outside)).toEqual([]);
    expect(await readdir(join(folder, 'out'))).toEqual(['images']);
    await rm(outside, { recursive: true });
  });

  it('needs the name of a campaign that is served', async () => {
    expect(await run(['export', join(folder, '99999.json')])).toMatchObject({
      code: 2,
      err: expect.stringMatching(/has no campaign 99999\.$/),
    });
    expect((await run(['export', join(folder, 'clube.json')])).err).toContain("must be the campaign's code and .json");
  });
});

describe('a call that it does not know', () => {
  it.each([
    [[]],
    [['publish', 'x.json']],
    [['constructor', 'x.json']],
    [['import']],
    [['import', 'a.json', 'b.json']],
    [['import', 'a.json', '--force']],
  ])('%j ends with 2 and says what it knows', async (args) => {
    const { code, out, err } = await run(args);
    expect([code, out, err]).toEqual([2, '', expect.stringContaining('npm run campaign -- check FILE')]);
  });

  it('is not --help', async () => {
    expect(await run(['--help'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('npm run campaign -- check FILE'),
    });
  });
});

// Runs on both engines: imports at once, and what is taken back.
import { ownerOf } from '@embarque/server-kit/testing/test-database.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { CAMPAIGN_SOURCE_MAX } from './campaign-calls.ts';
import { createCampaignImport } from './import-campaign.ts';
import { coupon, FIRST_PASSWORD, LOGO, type LooseFile, newCampaign, PICTURES, TOKEN } from './testing/new-campaign.ts';

interface Fault {
  readonly field: string;
  readonly sentence: string;
}

const headers = { authorization: `Bearer ${TOKEN}` };
const logs: string[] = [];
let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({
    environment: { CAMPAIGNS_TOKEN: TOKEN, SINGLE_SIGN_ON_SECRETS: `2000003141:${TOKEN}` },
    logTo: { write: (line) => void logs.push(line) },
  });
});
afterAll(() => shop.close());

interface Import {
  readonly dryRun?: boolean;
  readonly fileName?: string;
  readonly pictures?: ReadonlyMap<string, Uint8Array>;
}

async function importFile(file: LooseFile, { dryRun = false, pictures = PICTURES, ...more }: Import = {}) {
  const encoded = [...pictures].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]);
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/operations/campaigns',
    headers,
    payload: {
      fileName: more.fileName ?? `${file.code}.json`,
      source: JSON.stringify(file, null, 2),
      pictures: Object.fromEntries(encoded),
      dryRun,
    },
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** Everything that any table holds, as one digest for each. */
async function everything(): Promise<Record<string, string>> {
  const { handle } = ownerOf(shop.deps.database);
  const tables = await handle
    .select({ name: sql<string>`table_name` })
    .from(sql`information_schema.tables`)
    .where(sql`table_schema = current_schema() and table_type = 'BASE TABLE'`);
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await handle
      .select({ digest: sql<string>`md5(coalesce(string_agg(t::text, ',' order by t::text), ''))` })
      .from(sql`${sql.identifier(name)} t`);
    found[name] = row?.digest ?? '';
  }
  return found;
}
const brandOf = async (code: string) => {
  const answer = await shop.app.inject(`/v1/api/campaign/${code}`);
  return answer.statusCode === 200 ? answer.json().name : answer.statusCode;
};

describe('a campaign from one file', () => {
  it('is served at once, with its picture, and its members enter with their first password', async () => {
    expect(await importFile(await newCampaign('77001'))).toEqual({
      status: 200,
      body: {
        code: '77001',
        name: 'Clube Novo',
        isNew: true,
        pictures: 1,
        coupons: { created: 2, known: 0 },
        members: { created: 3, known: 0 },
      },
    });
    expect(await brandOf('77001')).toBe('Clube Novo');
    const authorization = `Bearer ${await shop.signIn('ana-77001@cliente.test', FIRST_PASSWORD)}`;
    const user = (await shop.app.inject({ url: '/v1/user', headers: { authorization } })).json();
    expect(user).toMatchObject({ name: 'Ana Prado', firstAccess: true, campaign: { campaignCode: '77001' } });
    const { theme } = (await shop.app.inject('/v1/api/campaign/77001')).json();
    expect((await shop.app.inject(theme.logo)).body).toBe(LOGO);
  });

  it('imported again changes nothing of what it brought', async () => {
    const file = await newCampaign('77002');
    await importFile(file);
    const before = await everything();
    expect((await importFile(file)).body).toMatchObject({
      isNew: false,
      coupons: { created: 0, known: 2 },
      members: { created: 0, known: 3 },
    });
    const { campaign_import: _, ...after } = await everything();
    expect(before).toMatchObject(after);
  });

  it('is changed by the next one, which may bring more coupons and members', async () => {
    const file = await newCampaign('77003');
    await importFile(file);
    const more = {
      ...file,
      name: 'Clube Renovado',
      coupons: [coupon('OUTRO-20', { value: 20 })],
      members: [...(file.members as object[]), { name: 'Davi Souza', email: 'davi@cliente.test' }],
    };
    expect((await importFile(more)).body).toMatchObject({
      isNew: false,
      coupons: { created: 1, known: 0 },
      members: { created: 1, known: 3 },
    });
    expect(await brandOf('77003')).toBe('Clube Renovado');
  });

  it('tried only changes nothing in any table, and says the same as an import', async () => {
    const file = await newCampaign('77004');
    const before = await everything();
    const tried = await importFile(file, { dryRun: true });
    expect(await everything()).toEqual(before);
    expect(await brandOf('77004')).toBe(404);
    expect(tried).toEqual(await importFile(file));
  });

  it('is told in one line of the log, without codes, addresses, names and passwords', async () => {
    logs.length = 0;
    await importFile(await newCampaign('77005'));
    const lines = logs.filter((line) => line.includes('imported'));
    expect(lines).toEqual([expect.stringContaining('pictures 1, coupons 2 (2 new), members 3 (3 new)')]);
    for (const secret of ['VIAGEM10', 'cliente.test', 'Ana Prado', FIRST_PASSWORD, TOKEN]) {
      expect([secret, logs.join('').includes(secret)]).toEqual([secret, false]);
    }
  });
});

describe('a file with faults', () => {
  /** Twenty faults of many kinds, with what only the whole shop knows among them. */
  async function faulty(): Promise<LooseFile> {
    const file = await newCampaign('77020');
    return {
      ...file,
      name: '',
      supportEmail: 'atendimento',
      siteUrl: 'javascript:alert(1)',
      hosts: ['Clube.example', 'clube-77010.example'],
      theme: 'plaid',
      searchColor: 'red',
      singleSignOn: { issuer: 'http://id.example', clientId: 'loja', allowHash: false },
      guestCodes: ['abc'],
      acceptCashPayment: true,
      cashPaymentPercentage: 100,
      campaignConfigLayout: { ...(file.campaignConfigLayout as LooseFile), blink: true },
      images: { logo: 'images/none.svg', unknown: 'images/logo.svg' },
      conversionRate: -1,
      destinoFeriasFee: 101,
      advanceDaysCar: 1.5,
      coupons: [coupon('VIAGEM10', { value: 101 }), coupon('FERIAS-500', { validUntil: '2026-02-30' })],
      members: [
        { name: 'Ana', email: 'ana@' },
        { name: 'Bia', password: 'curta', email: 'b@cliente.test' },
        { name: 'Caio' },
      ],
    };
  }

  /** What begins in the line, of what field it is told, and how it is told. In the order of lines. */
  const twentyFaults = [
    ['"name": ""', 'name', 'must be at least 1 character long'],
    ['"atendimento"', 'supportEmail', 'must be an e-mail address'],
    ['"Clube.example"', 'hosts.0', 'must be a host name in small letters'],
    ['"clube-77010.example"', 'hosts.1', 'host clube-77010.example is already in 77010.json'],
    ['"http://id.example"', 'singleSignOn.issuer', 'must be an https address'],
    ['"abc"', 'guestCodes.0', 'must be 6 to 40 capitals, digits or dashes'],
    ['"blink"', 'campaignConfigLayout.blink', 'is not a known field'],
    ['"images/none.svg"', 'images.logo', 'there is no images/none.svg beside the file'],
    ['"unknown"', 'images.unknown', 'is no picture of the shop'],
    ['"conversionRate"', 'conversionRate', 'must be above 0'],
    ['"destinoFeriasFee"', 'destinoFeriasFee', 'must be at most 100'],
    ['"advanceDaysCar"', 'advanceDaysCar', 'must be a whole number'],
    ['"value": 101', 'coupons.0.value', 'a coupon of 101 % must take off a whole percentage'],
    ['"2026-02-30"', 'coupons.1.validUntil', 'must be a day'],
    ['"ana@"', 'members.0.email', 'must be an e-mail address'],
    ['"curta"', 'members.1.password', 'must be at least 8 characters long'],
    ['{\n      "name": "Caio"', 'members.2.email', 'is needed, or the subject of a member of single sign-on'],
    ['"javascript:alert(1)"', 'siteUrl', 'must be an http or https address'],
    ['"plaid"', 'theme', 'must be one of default'],
    ['"red"', 'searchColor', 'must be a colour'],
  ] as const;

  it('reports all of them at once, in the order of lines, and changes nothing in any table', async () => {
    await importFile(await newCampaign('77010'));
    const before = await everything();
    const file = await faulty();
    const source = JSON.stringify(file, null, 2);
    const { status, body } = await importFile(file);
    const told = twentyFaults.map(([text, field, sentence]) => ({
      line: source.slice(0, source.indexOf(text)).split('\n').length,
      column: expect.any(Number),
      field,
      sentence: expect.stringContaining(sentence),
    }));
    expect([status, body.faults]).toEqual([422, told]);
    expect(await everything()).toEqual(before);
  });

  it('names the coupons that were given out with other terms beside everything else', async () => {
    const file = await newCampaign('77011');
    await importFile(file);
    const changed = { ...file, coupons: [coupon('NOVO-1'), coupon('VIAGEM10', { value: 20 })] };
    const before = await everything();
    const fieldsOf = async (tried: LooseFile) =>
      (await importFile(tried)).body.faults.map(({ field }: { field: string }) => field);
    expect(await fieldsOf(changed)).toEqual(['coupons.1.code']);
    expect(await fieldsOf({ ...changed, conversionRate: 0 })).toEqual(['coupons.1.code', 'conversionRate'].toSorted());
    expect(await everything()).toEqual(before);
  });

  it('gives up no provider that the settings have a secret for, with which no server would start', async () => {
    const { status, body } = await importFile(await newCampaign('2000003141', { singleSignOn: false }));
    expect([status, body.faults]).toEqual([422, [expect.objectContaining({ field: 'singleSignOn' })]]);
  });

  it('in its last member leaves nothing of it', async () => {
    const file = await newCampaign('77012');
    const members = [...(file.members as object[]), { name: 'Sem Endereço' }];
    const before = await everything();
    const { status, body } = await importFile({ ...file, members });
    expect([status, body.faults]).toEqual([422, [expect.objectContaining({ field: 'members.3.email' })]]);
    expect(await everything()).toEqual(before);
    expect(await brandOf('77012')).toBe(404);
  });

  it.each([
    ['not JSON', '{"id": 1,'],
    ['nothing', ''],
    ['a list', '[]'],
    ['an id beyond all', JSON.stringify({ id: 1e15, code: '1', coupons: [coupon('VIAGEM10')] })],
    ['characters that no text has', JSON.stringify({ id: 1, name: 'a\0b\ud800' })],
  ])('that is %s is refused with a line', async (_, source) => {
    const payload = { fileName: '1.json', source, pictures: {}, dryRun: false };
    const answer = await shop.app.inject({ method: 'POST', url: '/operations/campaigns', headers, payload });
    expect([answer.statusCode, answer.json().faults?.[0]?.line]).toEqual([422, expect.any(Number)]);
  });
});

describe('a campaign of single sign-on', () => {
  const provider = { issuer: 'https://id.example', clientId: 'loja', allowHash: false };
  const subjects = [
    { name: 'Ana', subject: 'ana' },
    { name: 'Bia', subject: 'bia' },
  ];
  const told = async (file: LooseFile) => {
    const { status, body } = await importFile(file);
    return status === 200 ? [] : body.faults.map(({ field, sentence }: Fault) => `${field}: ${sentence}`);
  };

  it('keeps its issuer while members sign in at it, who would be strangers at another', async () => {
    const file = await newCampaign('77025', { singleSignOn: provider, members: subjects });
    expect(await told(file)).toEqual([]);
    const elsewhere = { ...provider, issuer: 'https://other.example' };
    const sentence = '2 members sign in at https://id.example, and would be strangers without it';
    expect(await told({ ...file, singleSignOn: elsewhere })).toEqual([`singleSignOn.issuer: ${sentence}`]);
    expect(await told({ ...file, singleSignOn: false, members: [] })).toEqual([`singleSignOn: ${sentence}`]);
    // Beside everything else that is wrong.
    expect(await told({ ...file, conversionRate: 0, singleSignOn: elsewhere })).toHaveLength(2);
    const client = { ...provider, clientId: 'loja-2', hosts: ['token.example'], scopes: 'openid email' };
    expect(await told({ ...file, singleSignOn: client })).toEqual([]);
  });

  it('may get another issuer while nobody signs in at it', async () => {
    const file = await newCampaign('77026', { singleSignOn: provider, members: [] });
    expect(await told(file)).toEqual([]);
    expect(await told({ ...file, singleSignOn: { ...provider, issuer: 'https://other.example' } })).toEqual([]);
    expect(await told({ ...file, singleSignOn: false })).toEqual([]);
  });
});

describe('imports at once', () => {
  it('of the same file make one campaign, one coupon of each code, one member of each address', async () => {
    const file = await newCampaign('77030');
    const answers = await Promise.all(Array.from({ length: 6 }, () => importFile(file)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const made = answers.map(({ body }) => [body.coupons.created, body.members.created]);
    expect(made.toSorted((one, other) => other[0] - one[0])).toEqual([[2, 3], ...Array(5).fill([0, 0])]);
  });

  it('of two that want the same host serve one, and tell the other where', async () => {
    const hosts = ['disputado.example'];
    const files = [await newCampaign('77031', { hosts }), await newCampaign('77032', { hosts })];
    const answers = await Promise.all(files.map((file) => importFile(file)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body.faults).toEqual([expect.objectContaining({ field: 'hosts.0' })]);
  });
});

/** Imports a file without pictures and coupons, whose members are made otherwise. */
async function importWith(members: Partial<TestApp['deps']['identity']['memberImport']>, code: string, changes = {}) {
  const { database, campaigns, logger, identity } = shop.deps;
  const importOne = createCampaignImport({
    database,
    campaigns,
    logger,
    signOnSecrets: new Map(),
    coupons: { collisions: async () => [], createAll: async () => ({ created: 0, known: 0, faults: [] }) },
    members: { ...identity.memberImport, ...members },
  });
  const source = JSON.stringify(await newCampaign(code, { images: {}, ...changes }));
  return (await importOne({ fileName: `${code}.json`, source, pictures: {}, dryRun: false })).outcome;
}

it('an import is made again when somebody becomes a member meanwhile', async () => {
  const { importMembers } = shop.deps.identity.memberImport;
  let runs = 0;
  const outcome = await importWith(
    {
      importMembers: async (tx, toImport) => {
        runs += 1;
        if (runs === 1) await tx.execute(sql`insert into campaign (id, code, config) values (10001, '10001', '{}')`);
        return importMembers(tx, toImport);
      },
    },
    '77035',
  );
  expect([outcome, runs]).toEqual(['imported', 2]);
});

it('no first password of a file is hashed that the shop refuses', async () => {
  const hashed: number[] = [];
  const hashFirstPasswords = async (campaignId: number) => {
    hashed.push(campaignId);
    return new Map<number, string>();
  };
  const hosts = ['primeiro.example'];
  expect(await importWith({ hashFirstPasswords }, '77036', { hosts })).toBe('imported');
  expect(await importWith({ hashFirstPasswords }, '77037', { hosts })).toBe('refused');
  expect(hashed).toEqual([77036]);
});

it('a campaign is new that the shop does not have, whatever this process knows of it', async () => {
  const { database, campaigns } = shop.deps;
  const file = await newCampaign('77038');
  await importFile(file);
  const kept = campaigns.exported('77038');
  if (!kept) throw new Error('the campaign was not imported');
  // Another process imports it, and this one has not looked yet.
  await database.transaction((tx) =>
    campaigns.keep(tx, { ...kept.file, id: 77039, code: '77039', hosts: [] }, kept.pictures),
  );
  expect(campaigns.byId(77039)).toBeUndefined();
  expect((await importFile(await newCampaign('77039'))).body).toMatchObject({ isNew: false });
});

describe('what is sent', () => {
  it('has no picture that the file does not name, whatever its path', async () => {
    const file = await newCampaign('77041');
    const before = await everything();
    const more = ['../../../evil.sh', 'images/large.svg'].map((path) => [path, Buffer.from(LOGO)] as const);
    const sent = await importFile(file, { pictures: new Map([...PICTURES, ...more]) });
    expect([sent.status, sent.body.faults]).toEqual([
      422,
      [
        expect.objectContaining({
          field: 'images',
          sentence: 'do not name "../../../evil.sh", nor 1 more, which came with the file',
        }),
      ],
    ]);
    expect(await everything()).toEqual(before);
  });

  it('is refused without the right token before it is read', async () => {
    const before = await everything();
    for (const authorization of [undefined, 'Bearer other', `Bearer ${TOKEN}x`]) {
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/operations/campaigns',
        headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
        payload: 'not JSON',
      });
      expect(answer.statusCode).toBe(401);
    }
    expect(await everything()).toEqual(before);
  });

  it('may be as large as the pictures of a campaign, and no larger', async () => {
    const bytes = Buffer.concat([Buffer.from('<svg'), Buffer.alloc(1024 * 1024, ' ')]);
    const pictures = new Map(Array.from({ length: 60 }, (_, n) => [`images/${n}.svg`, bytes] as const));
    expect((await importFile(await newCampaign('77040'), { pictures, dryRun: true })).status).toBe(422);
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/operations/campaigns',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: Buffer.alloc(97 * 1024 * 1024, ' '),
    });
    expect(answer.statusCode).toBe(413);
  });

  it('has no longer file than one may be', async () => {
    const source = ' '.repeat(CAMPAIGN_SOURCE_MAX + 1);
    const payload = { fileName: '77041.json', source, pictures: {}, dryRun: true };
    const answer = await shop.app.inject({ method: 'POST', url: '/operations/campaigns', headers, payload });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['source']]);
    const longest = { ...payload, source: source.slice(1) };
    expect(
      (await shop.app.inject({ method: 'POST', url: '/operations/campaigns', headers, payload: longest })).statusCode,
    ).toBe(422);
  });

  it('is asked for by its fields, and the page of the API says nothing of it', async () => {
    const answer = await shop.app.inject({ method: 'POST', url: '/operations/campaigns', headers, payload: {} });
    expect([answer.statusCode, Object.keys(answer.json().fields).sort()]).toEqual([
      400,
      ['dryRun', 'fileName', 'pictures', 'source'],
    ]);
    expect((await shop.app.inject('/v1/openapi.json')).body).not.toContain('operations/');
  });
});

describe('an export', () => {
  const exported = async (code: string) => {
    const answer = await shop.app.inject({ url: `/operations/campaigns/${code}`, headers });
    return { status: answer.statusCode, body: answer.json() };
  };

  it('imports again as it is, of a campaign of the folder and of an imported one', async () => {
    await importFile(await newCampaign('77050'));
    for (const code of ['10002', '77050']) {
      const { body } = await exported(code);
      const pictures = new Map(
        Object.entries(body.pictures as Record<string, string>).map(([path, text]) => [
          path,
          Buffer.from(text, 'base64'),
        ]),
      );
      expect(await importFile(body.file, { pictures })).toMatchObject({ status: 200, body: { isNew: false } });
      expect((await exported(code)).body).toEqual(body);
    }
  });

  it('is there of an import that today’s rules refuse, so that it can be mended', async () => {
    const file = await newCampaign('77052');
    await importFile(file);
    const { handle } = ownerOf(shop.deps.database);
    await handle.execute(sql`
      update campaign_import set file = file || '{"unknown": true}', revision = revision + 1 where campaign_id = 77052`);
    await shop.deps.campaigns.refresh();
    const { status, body } = await exported('77052');
    expect([status, body.file]).toMatchObject([200, { code: '77052', unknown: true }]);
    expect(body.pictures).toEqual({ 'images/logo.svg': Buffer.from(LOGO).toString('base64') });
    await importFile(file);
    expect((await exported('77052')).body.file).not.toHaveProperty('unknown');
  });

  it('has neither coupons nor members, and there is none of a campaign that is not served', async () => {
    await importFile(await newCampaign('77051'));
    const { body } = await exported('77051');
    expect(JSON.stringify(body)).not.toMatch(/VIAGEM10|cliente\.test|coupons|members/);
    expect((await exported('99999')).status).toBe(404);
    expect((await exported('abc')).status).toBe(400);
  });
});

import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serviceFlags } from '../packages/contract/src/service.ts';

/** Runs the command in a copy of the project, and there the checks that what it writes has to pass. */

const execute = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));
/** Each starts several programs that read the whole project. */
const TIMEOUT_MS = 600_000;
const PROJECTS = ['apps', 'packages', 'services', 'suppliers'];

let copy: string;

/** Runs a program in the copy. Returns what it printed; rejects with it when it fails. */
async function run(program: string, ...args: string[]): Promise<string> {
  try {
    // The report is of the tests that run this one.
    return (await execute(program, args, { cwd: copy, env: { ...process.env, VITEST_REPORT: '' } })).stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`);
  }
}

const tool = (name: string, ...args: string[]) => run(join('node_modules/.bin', name), ...args);

/** Links the project's own packages of the copy under their names, as an install does. */
function linkProjects(): void {
  const scope = join(copy, 'node_modules/@embarque');
  rmSync(scope, { recursive: true, force: true });
  mkdirSync(scope, { recursive: true });
  for (const folder of PROJECTS.flatMap((each) =>
    readdirSync(join(copy, each)).map((name) => join(copy, each, name)),
  )) {
    const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string };
    symlinkSync(folder, join(copy, 'node_modules', name));
  }
}

async function copyProject(): Promise<void> {
  copy = mkdtempSync(join(tmpdir(), 'embarque-new-'));
  const { stdout } = await execute('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  });
  for (const file of stdout.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file), { force: true });
  }
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@embarque') symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  }
  linkProjects();
}

/** The flag of a service that has no folder yet; undefined once all have one, and there is nothing to make. */
const free = serviceFlags.find((flag) => !existsSync(join(root, 'services', flag)));

/** Returns the suppliers to write, one for each service of the copy. */
const newSuppliers = () =>
  readdirSync(join(copy, 'services'))
    .filter((service) => existsSync(join(copy, 'services', service, 'port.ts')))
    .map((service, index) => ({ name: `acme${index}`, service }));

let written: string[];

beforeAll(async () => {
  await copyProject();
  written = [];
  if (free) {
    await run('node', 'scripts/new.mjs', 'service', free, '--catalog');
    written.push(`services/${free}/`);
  }
  for (const { name, service } of newSuppliers()) {
    await run('node', 'scripts/new.mjs', 'supplier', name, '--service', service, '--catalog');
    written.push(`suppliers/${name}/`);
  }
  linkProjects();
}, TIMEOUT_MS);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Runs tests of the copy. */
const unitTests = (...files: string[]) => tool('vitest', 'run', '--project', 'unit', '--maxWorkers=1', ...files);

// What the command wrote it has already formatted and checked for style.
describe('a new service, and a new supplier of each service, with their lines in the catalogs', () => {
  test.each([
    ['have types that fit the server', () => tool('tsc', '-p', 'tsconfig.server.json')],
    ['have types that fit the shop', () => tool('tsc', '-p', 'tsconfig.web.json')],
    ['keep the import rule', () => run('node', 'scripts/checks/import-rule.mjs')],
    ['name no other service', () => run('node', 'scripts/checks/service-names.mjs')],
    ['have nothing unused', () => tool('knip', '--no-progress', '--treat-config-hints-as-errors')],
    [
      'pass their own tests, and those of the settings',
      () => unitTests(...written, 'apps/api/src/settings/env.test.ts'),
    ],
  ])('%s', async (_rule, check) => void (await check()), TIMEOUT_MS);
});

describe('the command', () => {
  const write = (...args: string[]) => run('node', 'scripts/new.mjs', ...args);

  test.skipIf(free === undefined)('writes no service over one that exists', async () => {
    await expect(write('service', String(free))).rejects.toThrow('without a folder');
  });

  test('lists the services a supplier may be for', async () => {
    const services = newSuppliers().map(({ service }) => service);
    expect(services.length).toBeGreaterThan(0);
    for (const of of [[], ['--service', 'catalog']]) {
      await expect(write('supplier', 'bolt', ...of)).rejects.toThrow(services.join(', '));
    }
  });

  test('gives a supplier only a name that is its own', async () => {
    const [first] = newSuppliers();
    if (!first) throw new Error('no service can be supplied');
    const { name, service } = first;
    for (const [taken, reason] of [
      [name, 'exists already'],
      ['api', 'exists already'],
      [service, 'names a service'],
      ['Bolt', 'lower-case letters'],
      ['../bolt', 'lower-case letters'],
    ] as const) {
      await expect(write('supplier', taken, '--service', service)).rejects.toThrow(reason);
    }
  });
});

import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../support/root.mjs';
import { Stop } from '../support/say.mjs';
import { namedServices } from '../support/service-name-rule.mjs';
import { addDependency, addToList } from './edit-files.mjs';
import { format, wordsOf, writeTemplates } from './write-templates.mjs';

/** The folder of a service with what an adapter of its port begins with. */
const TEMPLATES = 'new-supplier';
const SERVER = 'apps/api';
const CATALOG = `${SERVER}/src/compose/supplier-catalog.ts`;

/**
 * Writes suppliers/NAME, an adapter over HTTP for one service, and its line into the server's list of suppliers or on the
 * screen.
 * @param {string} name @param {{ service: string | undefined, inCatalog: boolean }} options
 */
export async function newSupplier(name, { service, inCatalog }) {
  const services = await suppliableServices();
  if (service === undefined || !services.includes(service))
    throw new Stop(`--service names what it supplies: ${services.join(', ')}`);
  const templates = `services/${service}/${TEMPLATES}`;
  if (!existsSync(join(root, templates)))
    throw new Stop(`${templates} is missing: with what an adapter of its port begins`);
  await requireFreeName(name);
  const folder = `suppliers/${name}`;
  await writeTemplates(
    folder,
    [
      { from: 'scripts/new/supplier', to: '.' },
      { from: templates, to: `src/${service}` },
    ],
    { ...wordsOf('supplier', name), ...wordsOf('service', service) },
  );
  if (inCatalog) {
    const member = { name: `${name}Adapter`, from: `@embarque/${name}/adapter.ts` };
    await addToList(CATALOG, 'supplierCatalog: readonly SupplierAdapter[] = [', member);
    await addDependency(SERVER, `@embarque/${name}`);
  }
  await format([folder, ...(inCatalog ? [CATALOG, `${SERVER}/package.json`] : [])]);
  console.log(nextSteps(name, service, inCatalog));
}

/** Returns the services, which are the folders that have a port. */
async function suppliableServices() {
  const folders = await readdir(join(root, 'services'));
  return folders.filter((folder) => existsSync(join(root, 'services', folder, 'port.ts'))).sort();
}

/** Stops unless a name can be that of a package, of settings and of variables. @param {string} name */
async function requireFreeName(name) {
  if (!/^[a-z][a-z0-9]*$/.test(name))
    throw new Stop('NAME is the short stable code of the supplier: lower-case letters and digits, a letter first');
  if (namedServices(name, { isTest: false }).length > 0)
    throw new Stop(`${name} names a service; a supplier has a name of its own`);
  const projects = ['apps', 'packages', 'services', 'suppliers'];
  const taken = await Promise.all(projects.map((folder) => readdir(join(root, folder))));
  if (taken.flat().includes(name)) throw new Stop(`${name} exists already, as a package of the workspace`);
}

/** @param {string} name @param {string} service @param {boolean} inCatalog */
function nextSteps(name, service, inCatalog) {
  const catalog = inCatalog
    ? [`Its line is in ${CATALOG}.`]
    : [
        `Add ${name}Adapter of @embarque/${name}/adapter.ts to the list of ${CATALOG},`,
        `and "@embarque/${name}": "*" to the dependencies of ${SERVER}/package.json.`,
      ];
  const prefix = name.toUpperCase();
  return [
    `suppliers/${name} sells under the port of services/${service}, over a made-up HTTP API, and its tests pass.`,
    ...catalog,
    'Then run npm install, which links the folder.',
    `It is off until ${prefix}_URL or ${prefix}_TOKEN is set.`,
    '',
    `suppliers/${name}/README.md says what to fill in.`,
  ].join('\n');
}

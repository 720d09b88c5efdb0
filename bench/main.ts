// `npm run bench -- [measure ...]`: every measure of every service's scene, or the named ones. With several services a measure
// is also known as <service>:<measure>; points-file is of none.
import { cpus } from 'node:os';
import { measureAutocomplete } from './measures/autocomplete.ts';
import { measureFilter } from './measures/filter.ts';
import { measureInteractions } from './measures/interactions.ts';
import { measureMemory } from './measures/memory.ts';
import { measureNewSearch } from './measures/new-search.ts';
import { measurePointsFile } from './measures/points-file.ts';
import { measurePurchases } from './measures/purchases.ts';
import { measureRepeatedSearch } from './measures/repeated-search.ts';
import { postgresAnswers } from './postgres-database.ts';
import { hasMissed, heading, note } from './report.ts';
import { loadScenes, type NamedScene } from './scenes.ts';

const postgres = await postgresAnswers();
const scenes = await loadScenes();
const wanted = process.argv.slice(2);
console.log(`Node ${process.version}, ${cpus().length} cores, medians of 3 interleaved rounds`);
let broken = false;
for (const named of scenes) {
  const measures = Object.entries(measuresOf(named))
    .map(([name, measure]) => ({ name, fullName: `${named.name}:${name}`, measure }))
    .filter(({ name, fullName }) => wanted.length === 0 || wanted.includes(name) || wanted.includes(fullName));
  if (scenes.length > 1 && measures.length > 0) heading(`== ${named.name}`);
  for (const { name, fullName, measure } of measures) await measured(scenes.length > 1 ? fullName : name, measure);
}
if (wanted.length === 0 || wanted.includes('points-file')) {
  await measured('points-file', () => measurePointsFile(postgres));
}
process.exitCode = broken || hasMissed() ? 1 : 0;

async function measured(label: string, measure: () => Promise<void>): Promise<void> {
  try {
    await measure();
  } catch (error) {
    broken = true;
    note(`NOT MEASURED ${label}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function measuresOf(named: NamedScene): Record<string, () => Promise<void>> {
  const { autocomplete, newSearch, filter, buyer } = named.scene;
  return {
    ...(autocomplete && { [autocomplete.measure]: () => measureAutocomplete(autocomplete) }),
    'repeated-search': () => measureRepeatedSearch(named),
    'new-search': () => measureNewSearch(newSearch),
    filter: () => measureFilter(filter),
    interactions: () => measureInteractions(named.scene),
    purchases: () => measurePurchases(buyer, postgres),
    memory: () => measureMemory(newSearch, postgres),
  };
}

import { cpus } from 'node:os';
import { measureAirports } from './measures/autocomplete.ts';
import { measureFilter } from './measures/filter.ts';
import { measureMemory } from './measures/memory.ts';
import { measureNewSearch } from './measures/new-search.ts';
import { measurePurchases } from './measures/purchases.ts';
import { measureRepeatedSearch } from './measures/repeated-search.ts';
import { postgresAnswers } from './postgres-database.ts';
import { hasMissed, note } from './report.ts';

const postgres = await postgresAnswers();
const measures: Record<string, () => Promise<void>> = {
  airports: measureAirports,
  'repeated-search': measureRepeatedSearch,
  'new-search': measureNewSearch,
  filter: measureFilter,
  purchases: () => measurePurchases(postgres),
  memory: () => measureMemory(postgres),
};
const wanted = process.argv.slice(2);
console.log(`Node ${process.version}, ${cpus().length} cores, medians of 3 interleaved rounds`);
let broken = false;
for (const [name, measure] of Object.entries(measures)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  try {
    await measure();
  } catch (error) {
    broken = true;
    note(`NOT MEASURED ${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
process.exitCode = broken || hasMissed() ? 1 : 0;

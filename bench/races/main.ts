// Concurrent bookings over HTTP from one limited inventory: `npm run races -- [--engine pglite|postgres] [--bookings 1000]
// [--seats 50]`. As many are issued as there is inventory, the others are refused as sold out, and no point is lost.
import { parseArgs } from 'node:util';
import { isRaced } from '@embarque/commerce/testing/bench-scene.ts';
import { postgresAnswers } from '../postgres-database.ts';
import { loadScenes } from '../scenes.ts';
import { race } from './race.ts';

const { values } = parseArgs({
  options: {
    engine: { type: 'string' },
    bookings: { type: 'string', default: '1000' },
    seats: { type: 'string', default: '50' },
  },
});
const engines = values.engine === undefined ? ['pglite', 'postgres'] : [values.engine];
const scenes = await loadScenes();

let hasFailed = false;
for (const engine of engines) {
  if (engine !== 'pglite' && engine !== 'postgres') throw new Error(`--engine is pglite or postgres, not ${engine}`);
  if (engine === 'postgres' && !(await postgresAnswers())) {
    console.log('postgres: not run, no PostgreSQL answers');
    continue;
  }
  for (const { name, scene } of scenes) {
    if (!isRaced(scene)) {
      console.log(`${engine}, ${name}: not run, each thing for sale is there once`);
      continue;
    }
    const options = { bookings: Number(values.bookings), units: Number(values.seats) };
    const { summary, faults } = await race(engine, scene.offers.race, options);
    console.log(`${scenes.length > 1 ? `${engine}, ${name}` : engine}: ${summary}`);
    for (const fault of faults) console.log(`  WRONG ${fault}`);
    hasFailed ||= faults.length > 0;
  }
}
process.exit(hasFailed ? 1 : 0);

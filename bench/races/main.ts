// Parallel bookings over HTTP of one flight with few seats: `tsx bench/races/main.ts [--engine pglite|postgres]
// [--bookings 1000] [--seats 50]`. Exactly as many are issued as there are seats, the rest is told so, and no point is lost.
import { parseArgs } from 'node:util';
import { postgresAnswers } from '../postgres-database.ts';
import { race } from './race.ts';

const { values } = parseArgs({
  options: {
    engine: { type: 'string' },
    bookings: { type: 'string', default: '1000' },
    seats: { type: 'string', default: '50' },
  },
});
const engines = values.engine === undefined ? ['pglite', 'postgres'] : [values.engine];

let hasFailed = false;
for (const engine of engines) {
  if (engine !== 'pglite' && engine !== 'postgres') throw new Error(`--engine is pglite or postgres, not ${engine}`);
  if (engine === 'postgres' && !(await postgresAnswers())) {
    console.log('postgres: not run, no PostgreSQL answers');
    continue;
  }
  const { summary, faults } = await race(engine, { bookings: Number(values.bookings), seats: Number(values.seats) });
  console.log(`${engine}: ${summary}`);
  for (const fault of faults) console.log(`  WRONG ${fault}`);
  hasFailed ||= faults.length > 0;
}
process.exit(hasFailed ? 1 : 0);

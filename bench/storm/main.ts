// kill -9 during a storm of purchases: `npm run storm -- [--kills 50] [--engine pglite|postgres]`. Shop and supplier are
// processes of their own; nothing acknowledged may be lost or doubled, and every booking must reach a terminal state.
import { parseArgs } from 'node:util';
import { postgresAnswers } from '../postgres-database.ts';
import { storm } from './storm.ts';

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '50' }, engine: { type: 'string' } },
});
const engines = values.engine === undefined ? ['pglite', 'postgres'] : [values.engine];

let hasFailed = false;
for (const engine of engines) {
  if (engine !== 'pglite' && engine !== 'postgres') throw new Error(`--engine is pglite or postgres, not ${engine}`);
  if (engine === 'postgres' && !(await postgresAnswers())) {
    console.log('postgres: not run, no PostgreSQL answers');
    continue;
  }
  const { summary, faults } = await storm(engine, Number(values.kills));
  console.log(`\n${engine}: ${summary}`);
  for (const fault of faults) console.log(`  WRONG ${fault}`);
  hasFailed ||= faults.length > 0;
}
process.exit(hasFailed ? 1 : 0);

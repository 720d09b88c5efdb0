// npm run races -- [options of bench/races]: parallel bookings over HTTP (bench/races/main.ts), and then the module tests of races with
// RACERS, a thousand unless told otherwise, where `npm test` has a few dozen.
import { requireNode } from './support/node-version.mjs';

requireNode();
const { ensureInstalled } = await import('./support/install.mjs');
const { root } = await import('./support/root.mjs');
const { runScript, say, Stop } = await import('./support/say.mjs');

await runScript(async () => {
  await ensureInstalled();
  const { run } = await import('./support/command.mjs');
  const { postgresAnswers } = await import('./support/postgres.mjs');
  const { testsThatRace } = await import('./support/suite/test-marks.mjs');
  const bin = `${root}node_modules/.bin/`;
  const bookings = await run(`${bin}tsx`, [`${root}bench/races/main.ts`, ...process.argv.slice(2)], { show: true });
  if (bookings.code !== 0) throw new Stop('Parallel bookings went wrong.');
  // PGlite has one connection, so there are no races.
  if (!(await postgresAnswers())) return say('The tests of races are not run: no PostgreSQL answers.');
  const RACERS = process.env.RACERS ?? '1000';
  const args = ['run', '--project', 'module-postgres', ...(await testsThatRace())];
  const tests = await run(`${bin}vitest`, args, { show: true, env: { RACERS } });
  if (tests.code !== 0) throw new Stop(`A race of ${RACERS} went wrong.`);
});

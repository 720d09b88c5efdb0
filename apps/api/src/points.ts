import { runPoints } from './operator/points-program.ts';
import { processOutput } from './operator/program.ts';

// Grants the points of a file by the running server, or tells what that would come to.

const progress = (text: string) => void process.stderr.write(`\r\u001b[K${text}`);

const code = await runPoints(
  process.argv.slice(2),
  process.env,
  processOutput,
  process.stderr.isTTY ? progress : undefined,
);
if (process.stderr.isTTY) process.stderr.write('\n');
process.exitCode = code;

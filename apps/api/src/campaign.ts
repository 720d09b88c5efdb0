import { runCampaign } from './operator/campaign-program.ts';
import { processOutput } from './operator/program.ts';

// Checks a campaign's file, has the running server import it, or exports it again.

process.exitCode = await runCampaign(process.argv.slice(2), process.env, processOutput);

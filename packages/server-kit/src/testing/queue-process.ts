import { openPostgres } from '../database.ts';
import { createJob } from '../job.ts';
import { createJobQueue } from '../job-queue.ts';

// A process that says so when it has begun its job, and never ends it. Its argument is the address of the database.

const logger = { warn: console.error, error: console.error };
const drive = createJob('drive', 500, () => new Promise(() => console.log('begun')), logger);
await createJobQueue({ database: openPostgres(process.argv[2] ?? ''), jobs: [drive], logger }).start();

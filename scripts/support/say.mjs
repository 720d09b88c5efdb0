/** One line on what is being done. @param {string} line */
export function say(line) {
  console.log(`· ${line}`);
}

/** Seconds since a moment, for people. @param {number} since milliseconds of performance.now() */
export function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/** A failure that a person can mend: its sentence is printed without a stack. */
export class Stop extends Error {}

/** Runs the script and ends with a sentence, not a stack, where a person can go on. @param {() => Promise<void>} work */
export async function runScript(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
    process.exitCode = 1;
  }
}

/** Prints a line on what is being done. @param {string} line */
export function say(line) {
  console.log(`· ${line}`);
}

/** Formats the seconds since a moment. @param {number} since milliseconds of performance.now() */
export function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/** A failure that the reader can resolve: its sentence is printed without a stack. */
export class Stop extends Error {}

/** Runs the script; prints a failure and sets the exit code to 1. @param {() => Promise<void>} work */
export async function runScript(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
    process.exitCode = 1;
  }
}

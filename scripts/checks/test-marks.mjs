// Checks that module tests which know an engine are marked, so that they run on both, and counts what runs twice.
import { engineMarkFault, isForBothEngines, moduleTests, testsInBothZones } from '../support/suite/test-marks.mjs';

const tests = await moduleTests();
const faults = tests.flatMap(({ file, source }) => {
  const fault = engineMarkFault(source);
  return fault === undefined ? [] : [`${file} ${fault}`];
});
for (const fault of faults) console.error(fault);
const marked = tests.filter(({ source }) => isForBothEngines(source));
console.log(`${marked.length} of ${tests.length} files of module tests run on both engines`);
console.log(`${(await testsInBothZones()).length} files of unit tests run in both time zones`);
process.exitCode = faults.length || marked.length === 0 ? 1 : 0;

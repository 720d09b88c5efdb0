/**
 * Whether a version of Node can run the project: 20 from 20.19, 22 from 22.12, and everything after 22.
 * @param {string} version
 */
export function isSupported(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major === 20) return minor >= 19;
  if (major === 22) return minor >= 12;
  return major > 22;
}

/** Ends the process with a sentence when this Node cannot run the project. */
export function requireNode() {
  if (isSupported(process.versions.node)) return;
  console.error(
    `Embarque needs Node 20.19 or newer (of 22, 22.12 or newer; not 21), and this is ${process.version}. Install it from https://nodejs.org or, with nvm: nvm install 22`,
  );
  process.exit(1);
}

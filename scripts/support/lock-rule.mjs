/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean }} LockedPackage
 * @typedef {Readonly<Record<string, LockedPackage>>} LockedPackages paths in the folder, as in package-lock.json
 */

/**
 * Returns how what npm has installed differs from the lock, a sentence each. Optional packages are not compared: they are
 * builds for single platforms and what these need, and which of them npm lists depends on registry and machine.
 * @param {LockedPackages} locked of package-lock.json @param {LockedPackages} installed of node_modules/.package-lock.json
 */
export function lockFaults(locked, installed) {
  const paths = new Set([...Object.keys(locked), ...Object.keys(installed)]);
  return [...paths]
    .filter((path) => path.includes('node_modules/') && !locked[path]?.optional && !installed[path]?.optional)
    .flatMap((path) => {
      const [wanted, found] = [locked[path], installed[path]];
      if (!wanted) return [`${path} is installed, and not in package-lock.json.`];
      if (!found) return [`${path} is in package-lock.json, and not installed.`];
      if (wanted.version !== found.version)
        return [`${path} is installed in ${found.version}; package-lock.json says ${wanted.version}.`];
      if (wanted.integrity !== found.integrity) return [`${path} has other contents than package-lock.json says.`];
      return [];
    });
}

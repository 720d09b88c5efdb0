/** Returns the service of a file, and which of its folders the file is in; undefined elsewhere. */
function placeOf(/** @type {string} */ file) {
  const found = /^services\/([^/]+)\/(?:([^/]+)\/)?/.exec(file);
  return found ? { service: found[1], folder: found[2] } : undefined;
}

/**
 * Returns how a file of a service should import another one of the same service, if it does so otherwise: by the service's name from
 * one of its folders to another, so that neither moves with the other, and by a relative path within a folder.
 * @param {string} source the importing file, relative to the repository's folder
 * @param {{ module: string, resolved: string }} imported as the import names it, and the file that is meant
 */
export function ownImportFault(source, { module, resolved }) {
  const [from, to] = [placeOf(source), placeOf(resolved)];
  if (!from || from.service !== to?.service || from.service === 'catalog') return undefined;
  const isNear = from.folder === to?.folder;
  if (isNear === module.startsWith('.')) return undefined;
  return isNear
    ? 'is in the same folder of the service: a relative path'
    : `is in another folder: @embarque/${from.service}/...`;
}

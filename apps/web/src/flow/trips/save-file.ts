/** Long enough for a browser to begin reading it. */
const REVOKE_AFTER_MS = 60_000;

/** Saves a file under its name, as a download of the browser. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}

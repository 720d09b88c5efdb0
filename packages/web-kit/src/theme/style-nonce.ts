/** Where the server, which draws the first page, puts the nonce. */
const PLACEHOLDER = '__NONCE__';

/** Returns the nonce of this page, for styles inserted by scripts. Empty in development. */
export function styleNonce(): string {
  if (typeof document === 'undefined') return PLACEHOLDER;
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

/** Returns the nonce of this page, for styles inserted by scripts. Empty in development. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

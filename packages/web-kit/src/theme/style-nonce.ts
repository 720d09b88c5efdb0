/** The nonce the server gave this page; styles made on the device carry it. Empty in development. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

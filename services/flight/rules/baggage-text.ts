/** Returns checked pieces in words: "1 bagagem despachada". */
export function baggageText(pieces: number): string {
  if (pieces === 0) return 'Sem bagagem despachada';
  return pieces === 1 ? '1 bagagem despachada' : `${pieces} bagagens despachadas`;
}

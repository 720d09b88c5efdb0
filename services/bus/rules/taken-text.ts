/** Returns that seats were taken by somebody else: which, as far as that is known. */
export function takenText(taken: readonly string[]): string {
  const [first, ...others] = taken;
  if (first === undefined) return 'Estes assentos não estão mais disponíveis. Escolha outros.';
  if (others.length === 0) return `O assento ${first} acabou de ser ocupado. Escolha outro.`;
  const last = others.at(-1);
  return `Os assentos ${[first, ...others.slice(0, -1)].join(', ')} e ${last} acabaram de ser ocupados. Escolha outros.`;
}

const LENGTH_MIN = 32;
const DISTINCT_MIN = 12;
const COMMON = /secret|password|senha|changeme|change-me|example|embarque|qwerty|123456|abcdef|default/i;

/** Returns why a text is too weak as a signing key; undefined when it is not. */
export function weakness(secret: string): string | undefined {
  if (secret.length < LENGTH_MIN) return `it has fewer than ${LENGTH_MIN} characters`;
  if (new Set(secret).size < DISTINCT_MIN) return `it has fewer than ${DISTINCT_MIN} different characters`;
  if (COMMON.test(secret)) return 'it contains a common word or sequence';
  if (/^(.+?)\1+$/.test(secret)) return 'it repeats itself';
  const steps = [...secret].slice(1).filter((character, index) => {
    return Math.abs(character.charCodeAt(0) - secret.charCodeAt(index)) <= 1;
  });
  if (steps.length > secret.length / 2) return 'its characters follow one another';
  return undefined;
}

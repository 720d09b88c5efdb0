const SIXTY = 60;

/** Returns a wait of seconds in words, rounded up: "8 segundos", "1 minuto", "23 horas". At least one second. */
export function waitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / SIXTY);
  if (seconds < SIXTY) return counted(Math.max(1, Math.ceil(seconds)), 'segundo');
  return minutes < SIXTY ? counted(minutes, 'minuto') : counted(Math.ceil(minutes / SIXTY), 'hora');
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

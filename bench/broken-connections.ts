const MAX_TRIES = 5;

/** Sends a request again when its connection breaks, as the shop does. Throws when it broke too often. */
export async function retryBroken<Answer>(
  ask: () => Promise<Answer>,
  onBroken: () => void = () => undefined,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (tries === MAX_TRIES) throw error;
      onBroken();
    }
  }
}

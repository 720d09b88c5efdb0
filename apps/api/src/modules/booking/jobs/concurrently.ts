/** Does work on every item, at most `concurrency` at the same time; starts none once stopping. */
export async function concurrently<Item>(
  items: readonly Item[],
  concurrency: number,
  stopping: AbortSignal,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const worker = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined && !stopping.aborted; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

/** Does work on every item, at most `lanes` side by side; begins none once stopping. */
export async function inLanes<Item>(
  items: readonly Item[],
  lanes: number,
  stopping: AbortSignal,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const lane = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined && !stopping.aborted; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

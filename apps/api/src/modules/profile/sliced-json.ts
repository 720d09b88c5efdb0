import { startSlices } from '@embarque/server-kit/give-way.ts';

/**
 * Returns an object as JSON.stringify does, its lists written element by element: whoever has years of movements must not keep all
 * others waiting meanwhile.
 */
export async function slicedJson(value: object): Promise<string> {
  const giveWay = startSlices();
  const parts: string[] = [];

  async function writeList(list: readonly unknown[]): Promise<void> {
    parts.push('[');
    for (const [index, element] of list.entries()) {
      await giveWay();
      parts.push(index === 0 ? '' : ',', JSON.stringify(element ?? null));
    }
    parts.push(']');
  }

  async function write(each: unknown): Promise<void> {
    if (Array.isArray(each)) return writeList(each);
    if (each === null || typeof each !== 'object' || each instanceof Date) return void parts.push(JSON.stringify(each));
    // What is not there is left out.
    const members = Object.entries(each).filter(([, member]) => member !== undefined);
    parts.push('{');
    for (const [index, [name, member]] of members.entries()) {
      parts.push(index === 0 ? '' : ',', JSON.stringify(name), ':');
      await write(member);
    }
    parts.push('}');
  }

  await write(value);
  return parts.join('');
}

/** Returns storage as browsers have it: its keys are properties, its methods are not listed among them. */
export function createStorage(): Storage {
  const storage = {
    getItem: (key: string) => (Object.hasOwn(storage, key) ? Reflect.get(storage, key) : null),
    setItem: (key: string, value: string) => void Object.assign(storage, { [key]: value }),
    removeItem: (key: string) => void Reflect.deleteProperty(storage, key),
  } as Storage;
  for (const name of Object.keys(storage)) Object.defineProperty(storage, name, { enumerable: false });
  return storage;
}

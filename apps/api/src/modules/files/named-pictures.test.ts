import { expect, test } from 'vitest';
import { createNamedPictures } from './named-pictures.ts';
import { svgFile } from './send-file.ts';

test('a store that takes its time keeps no list waiting: addresses then name no version', async () => {
  const never = new Promise<undefined>(() => undefined);
  const pictures = createNamedPictures({ find: () => never }, () => undefined, 1);
  expect(await pictures.address('showcase/verao/a')).toBe('/v1/files/showcase/verao/a');
});

test('what is drawn is drawn once, and told apart by its content', async () => {
  const drawn: string[] = [];
  const pictures = createNamedPictures({ find: async () => undefined }, (name) => {
    drawn.push(name);
    return svgFile(Buffer.from(name));
  });
  const addresses = await Promise.all(['a', 'b'].map((name) => pictures.address(`showcase/verao/${name}`)));
  expect(new Set(addresses.map((address) => address.split('?v=')[1])).size).toBe(2);
  await pictures.find('showcase/verao/a.png');
  expect(drawn).toEqual(['showcase/verao/a', 'showcase/verao/b']);
});

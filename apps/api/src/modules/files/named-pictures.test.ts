import { expect, test } from 'vitest';
import { createNamedPictures } from './named-pictures.ts';
import { svgFile } from './send-file.ts';

const LOOK = { brand: '#0b4f6c', accent: '#f2a541', isNight: false };
const none = { given: () => undefined, otherPaths: () => [], draw: () => undefined, basis: () => undefined };

test('a store that takes its time keeps no list waiting: addresses then name no version', async () => {
  const never = new Promise<undefined>(() => undefined);
  const pictures = createNamedPictures({ find: () => never }, none, 1);
  expect(await pictures.address('showcase/verao/a', LOOK)).toBe('/v1/files/showcase/verao/a');
});

test('what is drawn is drawn once, and told apart by its content', async () => {
  const drawn: string[] = [];
  const pictures = createNamedPictures(
    { find: async () => undefined },
    {
      ...none,
      draw(name) {
        drawn.push(name);
        return svgFile(Buffer.from(name));
      },
    },
  );
  const addresses = await Promise.all(['a', 'b'].map((name) => pictures.address(`showcase/verao/${name}`, LOOK)));
  expect(new Set(addresses.map((address) => address.split('?v=')[1])).size).toBe(2);
  await pictures.find('showcase/verao/a.png', LOOK);
  expect(drawn).toEqual(['showcase/verao/a', 'showcase/verao/b']);
});

test('a drawing that comes to depend on something else is drawn anew', async () => {
  let landscape = 'coast';
  const draw = () => svgFile(Buffer.from(landscape));
  const pictures = createNamedPictures({ find: async () => undefined }, { ...none, draw, basis: () => landscape });
  const before = await pictures.address('showcase/verao/a', LOOK);
  landscape = 'city';
  expect(await pictures.address('showcase/verao/a', LOOK)).not.toBe(before);
  expect((await pictures.find('showcase/verao/a', LOOK))?.bytes.toString()).toBe('city');
});

test('the picture of a campaign’s file comes before the operator’s and the drawing, and its address changes with it', async () => {
  let given = svgFile(Buffer.from('one'));
  const kept = svgFile(Buffer.from('kept'));
  const pictures = createNamedPictures({ find: async () => kept }, { ...none, given: () => given });
  const before = await pictures.address('showcase/verao/a', LOOK);
  expect((await pictures.find('showcase/verao/a.png', LOOK))?.bytes.toString()).toBe('one');
  given = svgFile(Buffer.from('two'));
  expect(await pictures.address('showcase/verao/a', LOOK)).not.toBe(before);
});

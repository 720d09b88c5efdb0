import { describe, expect, it } from 'vitest';
import { createPlaceIndex, type PlaceEntry } from './place-index.ts';

const entry = (place: string, rest: Partial<PlaceEntry<string>> = {}): PlaceEntry<string> => ({
  place,
  codes: [],
  names: [place],
  ...rest,
});
const indexOf = (...entries: PlaceEntry<string>[]) => createPlaceIndex(entries);

describe('an index of places', () => {
  const punctuated = indexOf(
    entry('Chicago', { words: ["O'Hare"] }),
    entry('Ji-Paraná'),
    entry('Nova York', { words: ['LaGuardia'] }),
    entry('N’Djamena'),
    entry('Belém', { words: ['Val-de-Cans'] }),
    entry("St. John's"),
    entry('Washington, D.C.'),
    entry("Santa Bárbara d'Oeste"),
  );

  it.each([
    ['Chicago', ['ohare', 'o hare', "o'hare", 'O’HARE', 'O´Hare', 'ohar']],
    ['Ji-Paraná', ['jiparana', 'ji-parana', 'ji parana', 'JI–PARANÁ', 'ji\u2011paran', 'jip']],
    ['Nova York', ['la guardia', 'laguardia', 'la-guardia', 'LaGuardia', 'guardia']],
    ['N’Djamena', ['ndjamena', "n'djamena", 'n djamena', 'ndj', 'djamena']],
    ['Belém', ['valdecans', 'val de cans', 'val-de-cans', 'belem valdecans', 'valde']],
    ["St. John's", ['st johns', "st john's", 'st. johns', "St. John's", 'john']],
    ['Washington, D.C.', ['washington dc', 'washington d.c.', 'washington, dc']],
    ["Santa Bárbara d'Oeste", ['santa barbara doeste', 'santa barbara d oeste', "d'oeste", 'doeste']],
  ])('finds %s with its punctuation, without it and with blanks instead', (place, texts) => {
    for (const text of texts) expect(punctuated.find(text), text).toEqual([place]);
  });

  it.each([
    ['Mosjøen', 'mosjoen'],
    ['Førde', 'forde'],
    ['Rønne', 'ronne'],
    ['Dương Đông', 'duong dong'],
    ['Łódź', 'lodz'],
    ['Diyarbakır', 'diyarbakir'],
    ['Ærøskøbing', 'aeroskobing'],
    ['Gießen', 'giessen'],
  ])('finds %s in the letters of every keyboard', (place, text) => {
    const index = indexOf(entry(place));
    expect(index.find(text)).toEqual([place]);
    expect(index.find(place.toUpperCase())).toEqual([place]);
  });

  it('takes no notice of what is typed unseen', () => {
    const index = indexOf(entry('São Paulo'));
    for (const text of [
      'sao\u200b paulo',
      '\ufeffsão paulo',
      'sa\u00ado\u00a0pau',
      ' SAO  PAULO \u2060',
      'sa\u0303o',
    ]) {
      expect(index.find(text), JSON.stringify(text)).toEqual(['São Paulo']);
    }
    expect(index.find('sa\u200b\u200b')).toEqual([]);
  });

  it('stays silent below three characters', () => {
    const index = indexOf(entry('Salvador'), entry("O'Hare"));
    expect(['', 'sa', '  s  ', '-.', 'o-h'].map(index.find)).toEqual([[], [], [], [], []]);
  });

  it('puts the code that was typed first, and finds it by nothing but the whole of it', () => {
    const index = indexOf(
      entry('Recife', { codes: ['REC'] }),
      entry('Belém', { codes: ['BEL', 'BR-PA-BELEM'] }),
      entry('Bela Vista'),
    );
    expect(index.find('bel')).toEqual(['Belém', 'Bela Vista']);
    expect(index.find('rec')).toEqual(['Recife']);
    expect(index.find('BR-PA-BELEM')).toEqual(['Belém']);
    expect(index.find('br-pa-bel')).toEqual([]);
  });

  it('finds a code that no word of the place begins like', () => {
    expect(indexOf(entry('Belo Horizonte', { codes: ['CNF'] })).find('cnf')).toEqual(['Belo Horizonte']);
  });

  it('puts what is called exactly so before what begins so: its city, then what else a city is called, then state and country', () => {
    const index = indexOf(
      entry('Perugia'),
      entry('Peruíbe'),
      entry('Lima', { regions: ['Peru'] }),
      entry('Perusia', { otherNames: ['Peru'] }),
      entry('Peru'),
      entry('Indianápolis', { words: ['Peru Municipal'] }),
      entry('Liège', { words: ['Peruwelz'], regions: ['Peruana'] }),
    );
    expect(index.find('peru')).toEqual(['Peru', 'Perusia', 'Lima', 'Perugia', 'Peruíbe', 'Indianápolis', 'Liège']);
  });

  it('keeps the order it was given between places that match as well', () => {
    const index = indexOf(entry('Porto Alegre'), entry('Porto Velho'), entry('Porto'), entry('Porto Seguro'));
    expect(index.find('por')).toEqual(['Porto Alegre', 'Porto Velho', 'Porto', 'Porto Seguro']);
    expect(index.find('porto')).toEqual(['Porto', 'Porto Alegre', 'Porto Velho', 'Porto Seguro']);
    expect(index.find('porto ')).toEqual(index.find('porto'));
  });

  it('puts other names that begin so after names that do, and words within them last', () => {
    const index = indexOf(entry('Campo Santos'), entry('Gramado', { otherNames: ['Santa Serra'] }), entry('Santos'));
    expect(index.find('sant')).toEqual(['Santos', 'Gramado', 'Campo Santos']);
  });

  it('narrows a place by its state, its country and its context, which find nothing along with nothing else', () => {
    const index = indexOf(
      entry('São Carlos', { regions: ['São Paulo', 'Brasil'], context: ['SP', 'todas as rodoviárias'] }),
      entry('São Carlos', { regions: ['Santa Catarina', 'Brasil'], context: ['SC'] }),
    );
    expect(index.find('sao carlos sp')).toHaveLength(1);
    expect(index.find('carlos santa catarina')).toHaveLength(1);
    expect(index.find('sao carlos bahia')).toEqual([]);
    expect(index.find('todas as')).toEqual([]);
    expect(index.find('brasil')).toHaveLength(2);
  });

  it('has the beginning of a state or country count on its own from as many characters as it is told, but all of it always', () => {
    const index = createPlaceIndex([entry('Teerã', { regions: ['Irã'] }), entry('Bagdá', { regions: ['Iraque'] })], {
      regionsFrom: 4,
    });
    expect(index.find('ira')).toEqual(['Teerã']);
    expect(index.find('iraq')).toEqual(['Bagdá']);
  });
});

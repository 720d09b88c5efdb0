import { airportOf, airports, cityCodes } from '@embarque/flight/airports.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAirportSearch } from './airport-search.ts';

const search = createAirportSearch(airports, cityCodes);
const codes = (text: string) => search.find(text).map(({ iata }) => iata);

describe('airport autocomplete', () => {
  it('stays silent below three characters', () => {
    expect([codes(''), codes('sa'), codes('  s  '), codes('-.')]).toEqual([[], [], [], []]);
  });

  it('finds a city with or without accents and case, its city code first', () => {
    expect(codes('São Paulo').slice(0, 4)).toEqual(['SAO', 'GRU', 'CGH', 'VCP']);
    expect(codes('sao paulo')).toEqual(codes('SÃO PAULO'));
    expect(codes('brasília')[0]).toBe('BSB');
  });

  it('puts the code that was typed first', () => {
    expect(codes('gru')[0]).toBe('GRU');
    expect(codes('REC')[0]).toBe('REC');
    expect(codes('cdg')[0]).toBe('CDG');
  });

  it('finds words inside names, and narrows by state and country', () => {
    expect(codes('guarulhos')).toContain('GRU');
    expect(codes('campo grosso')).toEqual(['CGR']);
    expect(codes('campo bahia')).toEqual([]);
    expect(codes('paris fran')[0]).toBe('PAR');
    expect(codes('brasil sao paulo')).toContain('GRU');
    expect(codes('belem pa')[0]).toBe('BEL');
  });

  it.each([
    ['Tóquio', 'TYO'],
    ['tokyo', 'TYO'],
    ['New York', 'NYC'],
    ['nova iorque', 'NYC'],
    ['Nova York', 'NYC'],
    ['london', 'LON'],
    ['Firenze', 'FLR'],
    ['munich', 'MUC'],
    ['floripa', 'FLN'],
    ['Japão', 'TYO'],
    ['japan', 'TYO'],
    ['Portugal', 'LIS'],
    ['estados unidos', 'MIA'],
    ['Holanda', 'AMS'],
    ['inglaterra', 'LON'],
    ['Santa Catarina', 'FLN'],
    ['tokyo japao', 'TYO'],
  ])('finds a place by a name people use: %s', (typed, code) => {
    expect(codes(typed)[0]).toBe(code);
  });

  it.each([
    ['ORD', ['ohare', 'o hare', "o'hare", 'O’HARE', "chicago o'hare"]],
    ['JPR', ['jiparana', 'ji-parana', 'ji parana', 'ji\u2013paraná']],
    ['LGA', ['la guardia', 'laguardia', 'LaGuardia']],
    ['NDJ', ['ndjamena', "n'djamena", 'n djamena']],
    ['BEL', ['valdecans', 'val de cans', 'val-de-cans']],
    ['YYT', ['st johns', "st john's", 'st. john’s']],
    ['MJF', ['mosjoen', 'Mosjøen']],
    ['FDE', ['forde']],
    ['RNN', ['ronne']],
    ['PQC', ['duong dong', 'Dương Đông']],
    ['GRU', ['guaru\u200blhos', '\ufeffguarulhos', 'guaru\u00adlhos']],
  ])('finds %s however its punctuation and letters are typed', (code, texts) => {
    for (const text of texts) expect(codes(text)[0], text).toBe(code);
  });

  it('puts what is called exactly so before busier places that only begin so', () => {
    expect(codes('porto').slice(0, 2)).toEqual(['OPO', 'POA']);
    expect(codes('Pará')[0]).toBe('BEL');
    expect(codes('Peru')[0]).toBe('LIM');
    expect(codes('Bahia')[0]).toBe('SSA');
    // A code that was typed stands before all else, and three letters are enough for the whole of a country.
    expect(codes('Irã')[0]).toBe('IRA');
    expect(search.find('Irã')[1]?.description).toMatch(/, Irã$/);
  });

  it('puts a country and a state after the places of that name', () => {
    expect(codes('brasilia')[0]).toBe('BSB');
    expect(codes('granada')[0]).toBe('GRX');
  });

  it('knows airports only: no stations, heliports or places for seaplanes', () => {
    const other = /station|heliport|seaplane|railway|metropolitan area/i;
    // A heliport of scheduled flights, and airports that were bases once.
    const kept = airports.filter(({ code }) => ['ADK', 'IKO', 'MCM', 'PQS', 'TNC', 'UTO'].includes(code));
    expect(airports.filter((airport) => other.test(airport.name) && !kept.includes(airport))).toEqual([]);
    for (const station of ['QQW', 'XGB', 'QNC', 'FGR', 'OZI']) expect(airportOf(station)).toBeUndefined();
  });

  it('describes an airport by city, name, code and country, and a city by all its airports', () => {
    expect(search.find('GRU')[0]?.description).toBe('São Paulo, Guarulhos (GRU), Brasil');
    expect(search.find('SAO')[0]?.description).toBe('São Paulo, todos os aeroportos (SAO), Brasil');
  });

  it('finds its own descriptions again', () => {
    for (const { description, iata } of search.find('salvador')) expect(codes(description)).toContain(iata);
  });

  it('answers Brazil before the world, and no more than fits a list', () => {
    const found = codes('san');
    expect(found.length).toBeLessThanOrEqual(15);
    expect(codes('bel')[0]).toBe('BEL');
  });

  it('answers any text with a list of sound entries, as bytes alike', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 100 }), fc.string({ unit: 'grapheme', maxLength: 30 })), (text) => {
        const found = search.find(text);
        expect(found.every(({ iata }) => /^[A-Z]{3}$/.test(iata))).toBe(true);
        expect(JSON.parse(search.ready(text).identity.toString())).toEqual(found);
      }),
    );
  });

  it('finds every airport by its code', () => {
    for (const { code } of airports) expect(codes(code)[0]).toBe(code);
  });
});

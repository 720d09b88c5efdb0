// One time zone is enough: nothing here knows a date.
import { expect, it } from 'vitest';
import { deviceWords } from './device-words.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)';
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 17_7 like Mac OS X)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  ['Chrome no Windows', `${WINDOWS} ${BLINK} Chrome/142.0.0.0 Safari/537.36`],
  ['Chrome no macOS', `${MAC} ${BLINK} Chrome/142.0.0.0 Safari/537.36`],
  ['Chrome no Linux', `${LINUX} ${BLINK} Chrome/142.0.0.0 Safari/537.36`],
  ['Chrome no Linux', `${LINUX} ${BLINK} HeadlessChrome/142.0.0.0 Safari/537.36`],
  ['Chrome no ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${BLINK} Chrome/142.0.0.0 Safari/537.36`],
  ['Chrome no Android', `${ANDROID} ${BLINK} Chrome/142.0.0.0 Mobile Safari/537.36`],
  ['Chrome no iPhone', `${IPHONE} ${WEBKIT} CriOS/142.0.7444.46 Mobile/15E148 Safari/604.1`],
  ['Chrome no iPad', `${IPAD} ${WEBKIT} CriOS/142.0.7444.46 Mobile/15E148 Safari/604.1`],
  ['Edge no Windows', `${WINDOWS} ${BLINK} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`],
  ['Edge no Windows', `${WINDOWS} ${BLINK} Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763`],
  ['Edge no Android', `${ANDROID} ${BLINK} Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0.0.0`],
  ['Edge no iPhone', `${IPHONE} ${WEBKIT} Version/18.0 EdgiOS/142.0.3595.66 Mobile/15E148 Safari/604.1`],
  ['Firefox no Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'],
  ['Firefox no macOS', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0'],
  ['Firefox no Linux', 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'],
  ['Firefox no Android', 'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0'],
  ['Firefox no iPhone', `${IPHONE} ${WEBKIT} FxiOS/144.0 Mobile/15E148 Safari/605.1.15`],
  ['Safari no macOS', `${MAC} ${WEBKIT} Version/18.1 Safari/605.1.15`],
  ['Safari no iPhone', `${IPHONE} ${WEBKIT} Version/18.1 Mobile/15E148 Safari/604.1`],
  ['Safari no iPad', `${IPAD} ${WEBKIT} Version/17.7 Mobile/15E148 Safari/604.1`],
  ['Samsung Internet no Android', `${ANDROID} ${BLINK} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`],
  ['Opera no Windows', `${WINDOWS} ${BLINK} Chrome/141.0.0.0 Safari/537.36 OPR/125.0.0.0`],
  ['Opera no Android', `${ANDROID} ${BLINK} Chrome/141.0.0.0 Mobile Safari/537.36 OPR/92.0.0.0`],
  ['Opera no iPhone', `${IPHONE} ${WEBKIT} Version/18.0 Mobile/15E148 Safari/604.1 OPT/6.1.0`],
])('%s', (words, userAgent) => {
  expect(deviceWords(userAgent)).toBe(words);
});

it.each([
  ['nothing', undefined],
  ['an empty header', ''],
  ['a program', 'curl/8.5.0'],
  ['a search engine', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  [
    'a browser of a system without a name here',
    'Mozilla/5.0 (X11; FreeBSD amd64; rv:144.0) Gecko/20100101 Firefox/144.0',
  ],
  [
    'a system whose browser has no name here',
    `Mozilla/5.0 (Linux; U; Android 4.0.3) ${BLINK} Version/4.0 Mobile Safari/534.30`,
  ],
  ['names behind all that is read', `${'x'.repeat(500)} Windows NT Chrome/1`],
])('of %s there are no words', (_, userAgent) => {
  expect(deviceWords(userAgent)).toBeNull();
});

it('has none of what the header says beside them', () => {
  expect(deviceWords(`<b>Windows NT</b> Chrome/1 ana@demo.test`)).toBe('Chrome no Windows');
});

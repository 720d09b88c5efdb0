import { describe, expect, it } from 'vitest';
import { drawFavicon, initialsOf } from './favicon.ts';

describe('the initials of a campaign', () => {
  it.each([
    ['Clube Embarque', 'CE'],
    ['Clube do Mar', 'CM'],
    ['A Bordo', 'AB'],
    ['Serra & Mar', 'SM'],
    ['água-viva', 'ÁV'],
    ['Milhas', 'M'],
    ['7 Mares do Sul', '7M'],
    ['& <b>', 'B'],
    ['—', ''],
  ])('of %s are %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe('the icon that is drawn for a campaign', () => {
  const drawn = (theme: 'pink' | 'light-header', layout: object = {}) => {
    const file = { name: 'Clube Rosa', code: '77001', theme, campaignConfigLayout: layout };
    return drawFavicon(file as Parameters<typeof drawFavicon>[0]).bytes.toString();
  };

  it('shows its initials on the colour of its header', () => {
    expect(drawn('pink')).toContain('>CR</text>');
    expect(drawn('pink')).toContain('fill="#be185d"');
    expect(drawn('pink', { headerColor: '#0F766E' })).toContain('fill="#0f766e"');
  });

  it('is not white where the header is', () => {
    expect(drawn('light-header')).toContain('d="M0 0h32v32H0z" fill="#0b4f6c"');
  });
});

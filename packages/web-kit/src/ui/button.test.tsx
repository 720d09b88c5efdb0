import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Button, ButtonAnchor } from './button.tsx';

const drawn = (children: ReactNode) => renderToStaticMarkup(<MantineProvider>{children}</MantineProvider>);
const tagOf = (html: string, name: 'button' | 'a') => new RegExp(`<${name} [^>]*>`).exec(html)?.[0] ?? '';

describe('button', () => {
  it('submits a form only where it says so', () => {
    expect(tagOf(drawn(<Button>Voltar</Button>), 'button')).toContain('type="button"');
    expect(tagOf(drawn(<Button type="submit">Enviar</Button>), 'button')).toContain('type="submit"');
  });

  it('cannot be pressed while its action is under way, and keeps its name', () => {
    const html = drawn(<Button loading>Enviar</Button>);
    expect(tagOf(html, 'button')).toMatch(/data-loading="true".*disabled=""|disabled="".*data-loading="true"/);
    expect(html).toContain('Enviar');
    expect(tagOf(drawn(<Button>Enviar</Button>), 'button')).not.toMatch(/disabled|data-loading/);
  });

  it('draws a link as it draws a button', () => {
    const [button, link] = [
      drawn(<Button look="plain">Viagens</Button>),
      drawn(
        <ButtonAnchor look="plain" href="/conta">
          Viagens
        </ButtonAnchor>,
      ),
    ];
    const looks = (tag: string) => tag.match(/class="[^"]*"|data-look="\w+"/g);
    expect(looks(tagOf(link, 'a'))).toEqual(looks(tagOf(button, 'button')));
  });
});

import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

const step = (index: number) => `var(--brand-${index})`;
const brand: MantineColorsTuple = [
  step(0),
  step(1),
  step(2),
  step(3),
  step(4),
  step(5),
  step(6),
  step(7),
  step(8),
  step(9),
];

/** Mantine's theme over the campaign's variables: changing `--brand-*` recolours every control without a new theme object. */
export const mantineTheme = createTheme({
  primaryColor: 'brand',
  primaryShade: 6,
  colors: { brand },
  fontFamily: "'Inter Variable', 'Inter fallback', system-ui, sans-serif",
  headings: { fontWeight: '650' },
  defaultRadius: 'md',
  radius: { sm: '6px', md: '8px', lg: '14px', xl: '20px' },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.5rem' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  shadows: { sm: 'var(--shadow-rest)', md: 'var(--shadow-rest)', lg: 'var(--shadow-raised)' },
  // 0 / 600 / 960 / 1280 / 1920 px, mirrored in apps/web/postcss.config.cjs
  breakpoints: { xs: '0em', sm: '37.5em', md: '60em', lg: '80em', xl: '120em' },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Every field has the height of a touch target.
    Input: { vars: () => ({ wrapper: { '--input-height': 'var(--touch)' } }) },
    CloseButton: { defaultProps: { size: 'xl', iconSize: 20 } },
  },
});

/** Mantine's own variables, brought in line with the shop's. */
export const mantineVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-placeholder': 'var(--neutral-500)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-default-border': 'var(--neutral-300)',
    '--mantine-color-disabled': 'var(--neutral-200)',
    '--mantine-color-disabled-color': 'var(--neutral-600)',
    // Subtle controls stay subtle on hover.
    '--mantine-color-brand-light': 'var(--brand-1)',
    '--mantine-color-brand-light-hover': 'var(--brand-1)',
    '--mantine-color-brand-light-color': 'var(--brand-7)',
  },
  dark: {},
});

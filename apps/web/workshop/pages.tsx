import { type ThemeName, themeNames } from '@embarque/contract/campaign/campaign.ts';
import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';
import classes from './pages.module.css';

/** Height of a state that covers the window, whose content has none. */
const WINDOW_HEIGHT = 600;

/** The list of all parts. */
export function PartsPage({ names }: { readonly names: readonly string[] }) {
  return (
    <main className={classes.page}>
      <h1>Parts</h1>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a href={`?part=${name}`}>{name}</a>
          </li>
        ))}
      </ul>
    </main>
  );
}

interface PartPageProps {
  readonly part: string;
  readonly theme: ThemeName;
  readonly states: readonly string[];
}

/** One part: each state in a window of its own, as wide as this one, so that states that cover everything lie side by side. */
export function PartPage({ part, theme, states }: PartPageProps) {
  const [drawn, setDrawn] = useState(0);
  return (
    <main className={classes.page} data-drawn={drawn >= states.length}>
      <h1>
        <a href="?">Parts</a> / {part}
      </h1>
      <nav className={classes.themes} aria-label="Themes">
        {themeNames.map((name) => (
          <a key={name} href={`?part=${part}&theme=${name}`} aria-current={name === theme}>
            {name}
          </a>
        ))}
      </nav>
      {states.map((state) => (
        <figure key={state} className={classes.state}>
          <figcaption>
            <a href={`?part=${part}&state=${state}&theme=${theme}`}>{state}</a>
          </figcaption>
          <iframe
            title={state}
            src={`?part=${part}&state=${state}&theme=${theme}`}
            onLoad={(event) => void followHeight(event).then(() => setDrawn((count) => count + 1))}
          />
        </figure>
      ))}
    </main>
  );
}

/** Makes a frame as high as its content, from now on. Resolves once that is drawn. */
async function followHeight({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>): Promise<void> {
  const { contentDocument: page } = frame;
  const root = page?.getElementById('root');
  if (!page || !root) return;
  const follow = () => {
    const covers = [...page.body.querySelectorAll('*')].some(
      (element) => getComputedStyle(element).position === 'fixed' && element.childElementCount > 0,
    );
    frame.style.height = `${covers ? WINDOW_HEIGHT : root.scrollHeight}px`;
  };
  new ResizeObserver(follow).observe(root);
  new MutationObserver(follow).observe(page.body, { childList: true, subtree: true });
  await new Promise<void>((resolve) => {
    const look = () => (page.querySelector('[data-state-drawn]') ? resolve() : void setTimeout(look, 30));
    look();
  });
  await page.fonts.ready;
  follow();
}

/** Time for what a state loads or says once it is drawn. */
const SETTLE_MS = 400;

/** A state alone. */
export function StatePage({ children }: { readonly children: ReactNode }) {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(true), SETTLE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main className={classes.alone} data-state-drawn={isDrawn || undefined}>
      {children}
    </main>
  );
}

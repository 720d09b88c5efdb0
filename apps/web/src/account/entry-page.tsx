import type { ReactNode } from 'react';
import { Logo } from '../brand/logo.tsx';
import classes from './entry-page.module.css';

/** Layout of the screens before sign-in: a card beside the campaign's colours. */
export function EntryPage({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.page}>
      <header className={classes.brand}>
        <div className={classes.logo}>
          <Logo />
        </div>
        <p className={classes.slogan}>Sua próxima viagem começa aqui.</p>
      </header>
      <main className={classes.main}>
        <div className={classes.card}>{children}</div>
      </main>
    </div>
  );
}

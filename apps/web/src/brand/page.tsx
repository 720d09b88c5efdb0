import type { MouseEvent, ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import classes from './page.module.css';
import { SearchBar } from './search-bar.tsx';

interface PageProps {
  readonly children: ReactNode;
  /** Between header and content, as wide as the window: what the page begins with. */
  readonly hero?: ReactNode;
  /** Id of the heading of its results: a second link skips to it, while it is there. */
  readonly resultsId?: string;
}

/** Header, search bar where the campaign shows one, content and footer. */
export function Page({ children, hero, resultsId }: PageProps) {
  const skipToResults = (event: MouseEvent) => {
    // An address with a fragment would be another page to go back to.
    event.preventDefault();
    document.getElementById(resultsId ?? '')?.focus();
  };
  return (
    <div className={classes.page}>
      <div className={classes.top}>
        <a href="#conteudo" className={classes.skip}>
          Ir para o conteúdo
        </a>
        {resultsId !== undefined && (
          <a href={`#${resultsId}`} className={`${classes.skip} ${classes.toResults}`} onClick={skipToResults}>
            Ir para os resultados
          </a>
        )}
        <Header />
      </div>
      <SearchBar />
      <main id="conteudo" className={classes.main} tabIndex={-1}>
        {hero}
        <div className={classes.content}>{children}</div>
      </main>
      <Footer />
    </div>
  );
}

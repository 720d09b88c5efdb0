import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import classes from './page.module.css';
import { SearchBar } from './search-bar.tsx';

interface PageProps {
  readonly children: ReactNode;
  /** Between header and content, as wide as the window: what the page begins with. */
  readonly hero?: ReactNode;
}

/** Header, search bar where the campaign shows one, content and footer. */
export function Page({ children, hero }: PageProps) {
  return (
    <div className={classes.page}>
      <div className={classes.top}>
        <a href="#conteudo" className={classes.skip}>
          Ir para o conteúdo
        </a>
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

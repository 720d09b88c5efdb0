import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { Link } from '@tanstack/react-router';
import { LeadForm } from '../../lead/lead-form.tsx';
import classes from './no-availability.module.css';

/** A search without results that specialists may help with: a link back, and the form that asks them. */
export default function NoAvailability({ text }: { readonly text: string }) {
  return (
    <section className={classes.box}>
      <div role="alert">
        <h2>{text}</h2>
        <p>
          Você pode <Link to={shopPaths.home}>refazer a pesquisa</Link> com outras datas ou contar para a gente como é a
          viagem: nossos especialistas procuram por você.
        </p>
      </div>
      <LeadForm channel="searchResult" />
    </section>
  );
}

import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { Link } from '@tanstack/react-router';
import { shopServices } from '../../services.ts';
import { SupportWays } from '../seller/support-ways.tsx';
import classes from './how-it-works.module.css';
import { questionsOf, stepsOf, type Topic } from './how-it-works-texts.ts';

/** How the campaign sells: the steps of a trip, what members ask, and who helps. */
export function HowItWorks() {
  const user = useUser();
  const { campaignConfigLayout, name } = user.campaign;
  const services = shopServices.map(({ service }) => service).filter(({ flag }) => campaignConfigLayout[flag]);
  return (
    <div className={classes.text}>
      <section aria-labelledby="passos">
        <h2 id="passos">Sua viagem pelo {name} em quatro passos</h2>
        <ol className={classes.steps}>
          {stepsOf(user, services).map((step) => (
            <li key={step.title}>
              <TopicText topic={step} />
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="perguntas">
        <h2 id="perguntas">Perguntas frequentes</h2>
        <div className={classes.questions}>
          {questionsOf(user, services).map((question) => (
            <div key={question.title}>
              <TopicText topic={question} />
            </div>
          ))}
          <div>
            <h3>Somos um grupo grande. E agora?</h3>
            <p>
              Para mais de 9 pessoas, conte o seu plano em <Link to={shopPaths.planTrip}>Programe sua viagem</Link>: os
              nossos especialistas respondem.
            </p>
          </div>
          <div>
            <h3>Onde peço ajuda?</h3>
            <SupportWays />
          </div>
        </div>
      </section>
    </div>
  );
}

function TopicText({ topic: { title, text, lines } }: { readonly topic: Topic }) {
  return (
    <>
      <h3>{title}</h3>
      <p>{text}</p>
      {lines && (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
}

import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { InPage } from '../../../testing/in-page.tsx';
import { NotFoundBox } from './not-found-box.tsx';

export default statesOf({
  message: (
    <InPage>
      <NotFoundBox text="Não encontramos viagens para esta pesquisa." />
    </InPage>
  ),
  failed: (
    <InPage>
      <NotFoundBox
        text="As empresas não responderam a tempo. Tente novamente em instantes."
        retry={{ isAsking: false, again: () => undefined }}
      />
    </InPage>
  ),
});

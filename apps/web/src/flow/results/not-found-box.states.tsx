import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { InPage } from '../../testing/in-page.tsx';
import { NotFoundBox } from './not-found-box.tsx';

export default statesOf({
  message: (
    <InPage>
      <NotFoundBox text="Não encontramos viagens para esta pesquisa." />
    </InPage>
  ),
});

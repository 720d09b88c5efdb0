import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { InPage } from '../../../testing/in-page.tsx';
import NoAvailability from './no-availability.tsx';

export default statesOf({
  form: (
    <InPage as={{ campaign: { supportEmail: 'atendimento@clube-embarque.example' } }}>
      <NoAvailability text="Não há disponibilidade para as datas escolhidas." />
    </InPage>
  ),
});

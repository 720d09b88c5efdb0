import { statesOf } from '../../testing/states.ts';
import { Button } from '../controls/button.tsx';
import { StateScene } from './state-scene.tsx';

export default statesOf({
  titleOnly: <StateScene scene="trips" title="Nenhuma reserva recente" />,
  nothing: <StateScene scene="nothing" title="Nenhuma viagem corresponde aos filtros" />,
  offline: <StateScene scene="offline" title="Você está sem conexão" />,
  error: <StateScene scene="error" title="Tivemos um problema" />,
  lost: <StateScene scene="lost" title="Não encontramos esta página" />,
  statement: <StateScene scene="statement" title="Nenhuma movimentação até agora" />,
  waiting: <StateScene scene="waiting" title="Sua reserva espera pelo pagamento" />,
  torn: <StateScene scene="torn" title="Erro ao realizar reserva!" />,
  whole: (
    <StateScene scene="trips" title="Você ainda não tem viagens" action={<Button>Pesquisar viagens</Button>}>
      Quando você comprar, elas aparecem aqui.
    </StateScene>
  ),
});

import { Search } from 'lucide-react';
import { statesOf } from '../../testing/states.ts';
import { Button, ButtonAnchor } from './button.tsx';

export default statesOf({
  main: <Button>Continuar</Button>,
  accent: <Button look="accent">Comprar</Button>,
  plain: <Button look="plain">Voltar</Button>,
  quiet: <Button look="quiet">Reenviar código</Button>,
  faint: <Button look="faint">Cancelar</Button>,
  danger: <Button look="danger">Remover</Button>,
  disabled: <Button disabled>Comprar</Button>,
  loading: <Button loading>Enviar</Button>,
  loadingPlain: (
    <Button look="plain" loading>
      Aplicar
    </Button>
  ),
  large: <Button size="lg">Entrar</Button>,
  withIcon: <Button icon={<Search size={18} aria-hidden />}>Buscar</Button>,
  wide: <Button wide>Confirmar</Button>,
  longText: <Button>Ver todas as viagens que comecei e ainda não terminei de pagar</Button>,
  link: (
    <ButtonAnchor href="#minhas-viagens" look="plain">
      Minhas viagens
    </ButtonAnchor>
  ),
});

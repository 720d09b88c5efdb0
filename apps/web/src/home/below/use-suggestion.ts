import type { Suggest } from '@embarque/commerce/web/suggested-search.ts';
import { advanceDaysOf } from '@embarque/contract/service.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { shopToday } from '@embarque/web-kit/api/server-clock.ts';
import { forgetSearches, saveSearchKind } from '@embarque/web-kit/session/search-kind.ts';
import { writeStored } from '@embarque/web-kit/session/session-storage.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { showAlert } from '@embarque/web-kit/ui/notices/alerts.ts';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { Loadable, ShopService } from '../../services.ts';
import { keepPlace } from './place-on-home.ts';

/** For what names a place that no service searches for. */
const NO_SEARCH = 'Não foi possível abrir esta sugestão. Faça sua pesquisa no formulário acima.';

/** Properties of the button of a picture, by a name of its own on home, that leads to the results of a search: `suggest` of its service fills it in. */
export function useSuggestion<Pressed>(
  { service, summary }: ShopService,
  suggest: Loadable<Suggest<Pressed>>,
  pressed: Pressed,
  name: string,
) {
  const router = useRouter();
  const { campaign } = useUser();
  const preload = () => {
    void suggest.load();
    void summary.load();
    void router.preloadRoute({ to: shopPaths.results });
  };
  const open = async (button: HTMLElement) => {
    const limits = { today: shopToday(), advanceDays: advanceDaysOf(service, campaign) };
    const search = (await suggest.load())(pressed, limits);
    if (!search) return showAlert('error', NO_SEARCH);
    keepPlace(button, router.state.location.state.__TSR_key);
    forgetSearches();
    writeStored(service.searchKey, search.stored);
    saveSearchKind(service.searchKind);
    await router.navigate({ to: shopPaths.results, search: search.address });
  };
  return {
    'data-place': name,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => void open(currentTarget),
  };
}

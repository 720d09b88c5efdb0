/** Paths of the shop's screens: the page is sent with 200 at these and with 404 elsewhere. */
const shopPaths = new Set([
  '/',
  '/login',
  '/guest',
  '/auth/callback',
  '/session-expires',
  '/nova-senha',
  '/plantrip',
  '/conta/minhas-viagens',
  '/busca/resultado-pesquisa',
  '/busca/resumo',
  '/busca/finalizado',
  '/busca/booking-error',
]);

/** Whether the shop has a screen at the path, with or without a trailing slash. */
export function isShopPath(path: string): boolean {
  return shopPaths.has(path.length > 1 ? path.replace(/\/$/, '') : path);
}

const SERVER_PATH = /^\/(v1|health|metrics|sandbox)(\/|\?|$)/;

/** Whether a URL, with or without a query, belongs to the server itself and not to the shop's page. */
export const isServerPath = (url: string): boolean => SERVER_PATH.test(url);

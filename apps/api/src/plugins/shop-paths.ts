/** Addresses of the shop, as a server must know them: the page comes with 200 at these, with 404 elsewhere. */
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

/** Whether the shop has a screen at the path. */
export function isShopPath(path: string): boolean {
  return shopPaths.has(path.length > 1 ? path.replace(/\/$/, '') : path);
}

const SERVER_PATH = /^\/(v1|health|metrics|sandbox)(\/|\?|$)/;

/** Whether an address, with or without its query, belongs to the server itself and never to the shop's page. */
export const isServerPath = (url: string): boolean => SERVER_PATH.test(url);

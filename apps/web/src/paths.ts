/** Every address of the shop. Nothing else writes a path. */
export const paths = {
  home: '/',
  signIn: '/login',
  callback: '/auth/callback',
  sessionExpires: '/session-expires',
  newPassword: '/nova-senha',
  trips: '/conta/minhas-viagens',
  planTrip: '/plantrip',
  results: '/busca/resultado-pesquisa',
  summary: '/busca/resumo',
  finished: '/busca/finalizado',
  bookingError: '/busca/booking-error',
} as const;

/** The sections of a member's own data in the order of the page, by their headings. */
export const sections = {
  ownData: { id: 'seus-dados', title: 'Seus dados' },
  cards: { id: 'cartoes-salvos', title: 'Cartões salvos' },
  password: { id: 'senha', title: 'Senha' },
  travellers: { id: 'viajantes-salvos', title: 'Viajantes salvos' },
  sessions: { id: 'onde-voce-esta-conectado', title: 'Onde você está conectado' },
  privacy: { id: 'privacidade', title: 'Privacidade' },
} as const;

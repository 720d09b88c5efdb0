/** Ends the messages that say it themselves; a page need not add it to those. */
export const NOTHING_CHARGED = 'Nada foi cobrado de você.';

/**
 * Every problem the API can return: stable code, HTTP status and the message to show.
 */
export const problems = {
  invalid_data: { status: 400, error: 'Há algo de errado nos seus dados, verifique!' },
  invalid_offer: { status: 400, error: 'Esta oferta não é válida. Refaça a pesquisa.' },
  invalid_reset_token: { status: 400, error: 'Este link de recuperação não vale mais. Peça um novo.' },
  group_too_large: {
    status: 400,
    error:
      'Ops! Para grupos acima de 9 pessoas, nosso time de especialistas entra em ação! Entre em contato e descubra opções personalizadas para sua viagem.',
  },
  unauthenticated: { status: 401, error: 'Sua sessão expirou' },
  sign_in_failed: { status: 401, error: 'Usuário ou senha inválidos.' },
  single_sign_on_refused: { status: 401, error: 'Ocorreu um erro na autenticação.' },
  entry_refused: { status: 401, error: 'Ocorreu um erro na autenticação.' },
  forbidden: { status: 403, error: 'Você não tem acesso a esta operação.' },
  foreign_campaign: { status: 403, error: 'Esta campanha não é a da sua sessão.' },
  not_found: { status: 404, error: 'Não encontramos o que você procura.' },
  sold_out: { status: 409, error: 'Não há mais lugares disponíveis nesta opção. Escolha outra.' },
  price_changed: { status: 409, error: 'O preço desta opção mudou. Confira o novo valor antes de continuar.' },
  /** What was promised beside the price. */
  terms_changed: {
    status: 409,
    error: 'As condições desta opção mudaram. Confira as novas condições antes de continuar.',
  },
  offer_expired: { status: 409, error: 'Esta oferta expirou. Refaça a pesquisa para ver os preços de agora.' },
  supplier_refused: { status: 409, error: `A empresa não confirmou a emissão. ${NOTHING_CHARGED}` },
  supplier_unavailable: { status: 409, error: 'As empresas não responderam a tempo. Tente novamente em instantes.' },
  insufficient_points: { status: 409, error: 'Seu saldo não é suficiente para esta compra.' },
  payment_not_accepted: { status: 409, error: 'Esta forma de pagamento não é aceita na sua campanha.' },
  total_mismatch: { status: 409, error: 'O valor desta compra mudou. Confira o novo valor antes de continuar.' },
  code_not_sent: { status: 409, error: 'Não conseguimos reenviar, por favor, tente novamente!' },
  coupon_not_valid: { status: 409, error: 'Falha na validação do cupom' },
  booking_expired: { status: 409, error: `Esta reserva expirou. ${NOTHING_CHARGED}` },
  booking_cancelled: { status: 409, error: 'Esta reserva foi cancelada.' },
  booking_finished: { status: 409, error: 'Esta viagem já terminou e não pode mais ser cancelada.' },
  cancellation_quote: { status: 409, error: 'Confira o que volta para você antes de cancelar a reserva.' },
  cancellation_waits: {
    status: 409,
    error:
      'Seu cancelamento está registrado, mas o banco ainda não confirmou a cobrança. Assim que confirmar, a reserva é cancelada e o que volta é devolvido: avisaremos por e-mail.',
  },
  cancellation_refused: { status: 409, error: 'A empresa não aceita mais o cancelamento desta reserva.' },
  /** Says nothing of which datum is at fault: an address in use must not be told from others. */
  registration_refused: {
    status: 409,
    error: 'Não foi possível criar a conta com estes dados. Se você já tem uma conta, use a aba Login.',
  },
  travel_voucher_used: {
    status: 409,
    error: 'Esse voucher já foi utilizado, favor efetuar o login com sua conta pessoal.',
  },
  /** The password of a first access was replaced before. */
  first_access_over: { status: 409, error: 'A senha desta conta já foi alterada. Use a nova senha ao entrar.' },
  password_wrong: { status: 409, error: 'A senha atual não confere.' },
  saved_travellers_full: {
    status: 409,
    error: 'Você já tem o máximo de viajantes salvos. Remova um deles para salvar outro.',
  },
  /** Trips or purchases of the member are not over. */
  erasure_waits: {
    status: 409,
    error: 'Você tem viagens ou compras em andamento. Sua conta pode ser apagada depois que terminarem.',
  },
  voucher_unavailable: { status: 409, error: 'O voucher existe apenas para reservas emitidas.' },
  payload_too_large: { status: 413, error: 'Os dados enviados são grandes demais.' },
  unsupported_media: { status: 415, error: 'O formato dos dados enviados não é aceito.' },
  key_reused: { status: 422, error: 'Esta compra já foi enviada com outros dados. Recomece a compra.' },
  too_many_requests: { status: 429, error: 'Muitas tentativas em pouco tempo. Aguarde um momento e tente novamente.' },
  /** A budget of the member or of the card is used up: the message and `Retry-After` say until when. */
  limit_reached: { status: 429, error: 'Muitas tentativas em pouco tempo. Aguarde um momento e tente novamente.' },
  /** The card was not checked, which says nothing about it: a purchase goes on, and the bank looks at the card then. */
  card_check_skipped: { status: 429, error: 'Erro ao validar cartão' },
  internal: { status: 500, error: 'Tivemos um problema, por favor tente novamente mais tarde.' },
  overloaded: { status: 503, error: 'Estamos com muito movimento. Tente novamente em instantes.' },
  timed_out: { status: 504, error: 'Tempo expirou, tente novamente!' },
} as const satisfies Record<string, { status: number; error: string }>;

/** Why a coupon cannot be used. `unknown` covers everything a caller without a valid code must not learn. */
export const couponRefusals = {
  unknown: 'Este cupom não é válido. Confira o código e tente novamente.',
  not_yet: 'Este cupom ainda não está valendo.',
  expired: 'Este cupom expirou.',
  wrong_service: 'Este cupom não vale para este serviço.',
  used_up: 'Este cupom já foi usado e não está mais disponível.',
  used_by_you: 'Você já usou este cupom.',
  not_accepted: 'Sua campanha não aceita cupons.',
  gone: `Este cupom não está mais disponível. ${NOTHING_CHARGED}`,
} as const;
export type CouponRefusal = keyof typeof couponRefusals;

export type ProblemCode = keyof typeof problems;

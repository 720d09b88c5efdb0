/** A Brazilian mobile number: area code and nine digits, with or without separators. */
export const PHONE = /^\(?\d{2}\)? ?\d{5}-?\d{4}$/;
/** Input mask; `0` stands for a digit. */
export const PHONE_MASK = '(00) 00000-0000';
export const PHONE_MISSING = 'Telefone não pode ser vazio';
export const PHONE_INVALID = 'Telefone precisa ter DDD e nove dígitos: (99) 99999-9999';

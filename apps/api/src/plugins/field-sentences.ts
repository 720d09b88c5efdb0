import { VALUE_NOT_VALID } from '@embarque/contract/fields/fields.ts';
import type * as z from 'zod/mini';

/** Messages for values of the wrong type. Arrays and objects have none that travellers would understand. */
const kinds: Readonly<Record<string, string>> = {
  string: 'Informe um texto',
  number: 'Informe um número',
  int: 'Informe um número inteiro',
  boolean: 'Informe verdadeiro ou falso',
};

const REQUIRED = 'Campo obrigatório';

const counted = (limit: number | bigint, one: string, many: string): string => `${limit} ${limit > 1 ? many : one}`;

function sizeOf(origin: string, limit: number | bigint): string | undefined {
  if (origin === 'string') return counted(limit, 'caractere', 'caracteres');
  return origin === 'array' ? counted(limit, 'item', 'itens') : undefined;
}

/** Returns the message of a failed field whose schema has none. Shown to travellers, so without types or patterns. */
export function sentenceOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? REQUIRED : (kinds[issue.expected] ?? VALUE_NOT_VALID);
    case 'too_small': {
      if (issue.origin === 'string' && issue.minimum === 1) return REQUIRED;
      const size = sizeOf(issue.origin, issue.minimum);
      return size ? `Precisa ter pelo menos ${size}` : `Precisa ser no mínimo ${issue.minimum}`;
    }
    case 'too_big': {
      // The implicit bound of every integer.
      if (issue.maximum === Number.MAX_SAFE_INTEGER) return 'Valor alto demais';
      const size = sizeOf(issue.origin, issue.maximum);
      return size ? `Pode ter no máximo ${size}` : `Precisa ser no máximo ${issue.maximum}`;
    }
    case 'invalid_value':
    case 'invalid_union':
      return issue.input === undefined ? REQUIRED : 'Opção inválida';
    default:
      return VALUE_NOT_VALID;
  }
}

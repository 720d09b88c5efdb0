import type { FormProps } from './parts.ts';

export type FieldContext = Pick<FormProps<unknown, unknown>, 'errors' | 'onBlur'>;

/** Hints stand under their field, so that the fields of a row stay in line. */
const inputWrapperOrder: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description'];

/** Returns what all fields of a checkout form share. A field's id is its path, so that errors find it. */
export function fieldProps(path: string, label: string, { errors, onBlur }: FieldContext, hint?: string) {
  const error = errors[path];
  // An error says what to do and takes the hint's line.
  const description = error ? undefined : hint;
  return { id: path, label, error, description, onBlur: () => onBlur(path), size: 'md' as const, inputWrapperOrder };
}

import { TextInput } from '@mantine/core';
import { statesOf } from '../../testing/states.ts';
import { FieldPair } from './field-pair.tsx';

export default statesOf({
  pair: (
    <FieldPair>
      <TextInput id="number" label="Número" size="md" />
      <TextInput id="complement" label="Complemento" placeholder="Opcional" size="md" />
    </FieldPair>
  ),
  wrong: (
    <FieldPair>
      <TextInput id="birthdate" label="Data de nascimento" error="Data de nascimento não pode ser vazio" size="md" />
      <TextInput id="gender" label="Gênero" error="Genero não pode ser vazio" size="md" />
    </FieldPair>
  ),
  three: (
    <FieldPair>
      <TextInput id="type" label="Tipo de documento" size="md" />
      <TextInput id="document" label="Documento" size="md" />
      <TextInput id="validity" label="Validade do passaporte" size="md" />
    </FieldPair>
  ),
});

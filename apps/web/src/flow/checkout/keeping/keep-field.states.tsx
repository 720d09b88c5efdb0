import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { useState } from 'react';
import { KeepField } from './keep-field.tsx';

interface FieldProps {
  readonly labels?: readonly [string, string];
  readonly count?: number;
  readonly names?: readonly string[];
}

function Field({ labels = ['Passageiro', 'Passageiros'], count = 1, names = [''] }: FieldProps) {
  const [checked, setChecked] = useState(false);
  const [personLabel, peopleLabel] = labels;
  const toKeep = names.map((name) => ({ name, lastName: name && 'SOUZA' }));
  return <KeepField service={{ personLabel, peopleLabel }} {...{ count, toKeep, checked }} onChange={setChecked} />;
}

export default statesOf({
  one: <Field />,
  family: <Field count={2} names={['ANA', 'LIA']} />,
  some: <Field count={2} names={['LIA']} />,
  driver: <Field labels={['Condutor', 'Condutor']} />,
  guests: <Field labels={['Hóspede', 'Hóspedes']} count={2} names={['', '']} />,
  nobody: <Field names={[]} />,
});

import type { SavedTraveller } from '@embarque/contract/profile/saved-travellers.ts';
import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { useState } from 'react';
import type { PassportDraft } from '../../travellers/passport.ts';
import { emptyTraveller } from '../../travellers/traveller-draft.ts';
import type { TravellerField } from '../../travellers/traveller-fields.ts';
import { passportInputs } from './passport-inputs.tsx';
import { SavedTravellersFrame } from './saved-travellers.tsx';
import { TravellerFieldset } from './traveller-fieldset.tsx';
import { TravellerList } from './traveller-list.tsx';

const fields: readonly TravellerField[] = ['name', 'lastName', 'birthdate', 'documentType', 'documentId', 'email'];
const own = { name: 'ANA', lastName: 'SOUZA', email: 'ana@demo.test' };

const kept = (name: string, wish: Partial<SavedTraveller> = {}): SavedTraveller => ({
  id: name,
  lastName: 'SOUZA',
  birthdate: '',
  gender: '',
  documentType: '',
  documentId: '',
  documentValidity: '',
  email: '',
  phone: '',
  ...wish,
  name,
});
const passport = { documentType: 'PASSPORT', documentId: 'FX123456', documentValidity: '10/10/2030' };
const beto = kept('BETO', { birthdate: '01/02/1988', ...passport });
const lia = kept('LIA', { birthdate: '10/05/2020' });
const names = ['BETO', 'CAIO', 'DORA', 'EVA', 'FLORA', 'GIL', 'HUGO', 'IVO', 'JULIA', 'LUIZA CAROLINA'];

interface RowsProps {
  readonly saved: readonly SavedTraveller[];
  readonly isAbroad?: boolean;
}

/** Two who travel, the second of them a child. */
function Rows({ saved, isAbroad = false }: RowsProps) {
  const [drafts, setDrafts] = useState<readonly PassportDraft[]>([emptyTraveller, emptyTraveller]);
  const context = { errors: {}, onBlur: () => undefined };
  const people = drafts.map((draft, index) => ({ ...draft, path: `passengers.${index}` }));
  return (
    <SavedTravellersFrame value={{ saved, own, people }}>
      <TravellerList path="passengers" errors={{}}>
        {people.map(({ path, ...traveller }, index) => {
          const onTraveller = (change: Partial<PassportDraft>) =>
            setDrafts((now) => now.map((draft, place) => (place === index ? { ...draft, ...change } : draft)));
          return (
            <TravellerFieldset
              key={path}
              title={index === 0 ? 'Adulto 1' : 'Criança 1'}
              {...{ path, fields, traveller, onTraveller }}
              {...context}
              inputs={
                isAbroad
                  ? passportInputs({ path, traveller, tripEnd: '2027-01-01', ...context, onTraveller })
                  : undefined
              }
              takesPassport={isAbroad}
              fitsAge={(birthdate) => birthdate.endsWith('2020') === (index === 1)}
              ownData={index === 0 ? own : undefined}
            />
          );
        })}
      </TravellerList>
    </SavedTravellersFrame>
  );
}

export default statesOf({
  some: <Rows saved={[beto, kept('CARLA'), lia]} />,
  abroad: <Rows saved={[beto]} isAbroad />,
  more: <Rows saved={names.slice(0, 6).map((name) => kept(name))} />,
  many: <Rows saved={names.map((name) => kept(name))} />,
  none: <Rows saved={[]} />,
});

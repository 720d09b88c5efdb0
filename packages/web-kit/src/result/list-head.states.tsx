import { useState } from 'react';
import { statesOf } from '../testing/states.ts';
import { ListHead, SortSelect } from './list-head.tsx';

const labels = { price: 'Menor preço', duration: 'Menor duração', departure: 'Sai mais cedo' };

const options = ['opção', 'opções'] as const;

/** A list whose order is chosen. */
function Sorted({ note }: { readonly note?: string }) {
  const [sort, setSort] = useState<keyof typeof labels>('price');
  return (
    <ListHead count={128} found={options} order={<SortSelect value={sort} labels={labels} onChange={setSort} />}>
      {note && <p>{note}</p>}
    </ListHead>
  );
}

export default statesOf({
  sorted: <Sorted />,
  withNote: <Sorted note="Preços totais para 2 viajantes, com taxas." />,
  fixedOrder: <ListHead count={3} found={options} order="Do menor para o maior preço" />,
});

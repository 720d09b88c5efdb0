import { call } from '@embarque/web-kit/session/session.ts';
import type { UserOptions } from '@embarque/web-kit/testing/sample-user.ts';
import { useQuery } from '@tanstack/react-query';
import type { DetailsPart } from '../parts.ts';
import { InShop } from './in-shop.tsx';

interface DetailsInShopProps<Query, Answer> {
  readonly part: DetailsPart<Query, Answer>;
  readonly query: Query;
  readonly as?: UserOptions;
  onSelect(selection: unknown): void;
}

/** A details page of a service as the shop shows it: loading, then what was answered. */
export function DetailsInShop<Query, Answer>({ as, ...props }: DetailsInShopProps<Query, Answer>) {
  return (
    <InShop as={as}>
      <Loaded {...props} />
    </InShop>
  );
}

function Loaded<Query, Answer>({ part, query, onSelect }: Omit<DetailsInShopProps<Query, Answer>, 'as'>) {
  const { data } = useQuery({ queryKey: [query], queryFn: ({ signal }) => part.load(call, query, signal) });
  return data?.ok ? <part.Details query={query} answer={data.body} onSelect={onSelect} /> : <part.Loading />;
}

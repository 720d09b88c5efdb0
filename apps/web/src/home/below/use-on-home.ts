import { useQuery } from '@tanstack/react-query';

interface Asked<Body> {
  /** Of the query. */
  readonly name: string;
  /** False where this campaign does not show it: then it stays unasked for. */
  readonly isShown: boolean;
  ask(signal: AbortSignal): Promise<{ readonly body?: Body | undefined }>;
}

/** Asks for what stands on home. Coming back finds it there, and the page as high as it was left; after a while it is asked again. `data` is undefined also where it did not come. */
export function useOnHome<Body>({ name, isShown, ask }: Asked<Body>) {
  const { data, isPending } = useQuery({
    queryKey: ['home', name],
    queryFn: async ({ signal }) => {
      const { body } = await ask(signal);
      if (body === undefined) throw new Error(`${name} did not come`);
      return body;
    },
    enabled: isShown,
    staleTime: 300_000,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return { data, isWaiting: isShown && isPending };
}

import { useQuery } from '@tanstack/react-query';

const FRESH_MS = 300_000;

interface Asked<Body> {
  /** Of the query. */
  readonly name: string;
  /** False where this campaign does not show it: then it stays unasked for. */
  readonly isShown: boolean;
  /** For so long coming back asks nothing anew. */
  readonly freshMs?: number;
  ask(signal: AbortSignal): Promise<{ readonly body?: Body | undefined }>;
}

/** Asks for what stands on home. Coming back finds it there, and the page as high as it was left; after a while it is asked again. `data` is undefined also where it did not come. */
export function useOnHome<Body>({ name, isShown, freshMs = FRESH_MS, ask }: Asked<Body>) {
  const { data, isPending } = useQuery({
    queryKey: ['home', name],
    queryFn: async ({ signal }) => {
      const { body } = await ask(signal);
      if (body === undefined) throw new Error(`${name} did not come`);
      return body;
    },
    enabled: isShown,
    staleTime: freshMs,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return { data, isWaiting: isShown && isPending };
}

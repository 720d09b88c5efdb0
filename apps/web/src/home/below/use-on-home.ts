import { useQuery } from '@tanstack/react-query';

interface Asked<Body> {
  /** Of the query. */
  readonly name: string;
  ask(signal: AbortSignal): Promise<{ readonly body?: Body | undefined }>;
}

/** Asks for what stands on home. Coming back finds it there, and the page as high as it was left; after a while it is asked again. */
export function useOnHome<Body>({ name, ask }: Asked<Body>) {
  return useQuery({
    queryKey: ['home', name],
    queryFn: async ({ signal }) => {
      const { body } = await ask(signal);
      if (body === undefined) throw new Error(`${name} did not come`);
      return body;
    },
    staleTime: 300_000,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

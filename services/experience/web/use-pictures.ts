import { fileRoutes } from '@embarque/contract/files.ts';
import type { ExperienceDetails } from '@embarque/experience/experience-details.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import type { PictureOf } from '@embarque/web-kit/ui/pictures/picture.tsx';
import { useQuery } from '@tanstack/react-query';

/**
 * Returns the pictures of an experience: those listed in its folder of the file store, and until then, or where there are none, those
 * its supplier names. The listing is asked for once.
 */
export function usePictures({ id, name, pictures }: Pick<ExperienceDetails, 'id' | 'name' | 'pictures'>): PictureOf[] {
  const { data } = useQuery({
    queryKey: ['experience-pictures', id],
    queryFn: async () => {
      const { body } = await call(fileRoutes.list, { query: { prefix: `experience/${id}` } });
      // Asked for again when it is next needed.
      if (!body) throw new Error('the pictures were not listed');
      return body.files;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const listed = data?.map((path) => `/v1/files/${path}`) ?? [];
  const shown = listed.length > 0 ? listed : pictures;
  return shown.map((src, index) => ({ src, alt: `${name}, foto ${index + 1}` }));
}

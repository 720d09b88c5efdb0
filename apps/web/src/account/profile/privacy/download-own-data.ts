import { privacyRoutes } from '@embarque/contract/profile/privacy.ts';
import type { Failure } from '@embarque/web-kit/api/client.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { saveFile } from '../../../flow/trips/save-file.ts';

const FILE_NAME = 'meus-dados.json';
export const DOWNLOADED = `O arquivo ${FILE_NAME} foi baixado.`;

/** Saves what is kept of the member as a file; returns the failure if there was one. */
export async function downloadOwnData(password: string | undefined): Promise<Failure | undefined> {
  const answer = await call(privacyRoutes.exportData, { body: password === undefined ? {} : { password } });
  if (!answer.body) return answer;
  saveFile(new File([JSON.stringify(answer.body, null, 2)], FILE_NAME, { type: 'application/json' }));
  return undefined;
}

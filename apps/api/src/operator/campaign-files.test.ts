import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CAMPAIGN_SOURCE_MAX } from '../modules/operations/index.ts';
import { readCampaign } from './campaign-files.ts';

test('a file larger than a server takes is not read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'embarque-campaign-'));
  try {
    const path = join(folder, '77001.json');
    await writeFile(path, `{}${' '.repeat(CAMPAIGN_SOURCE_MAX - 2)}`);
    expect((await readCampaign(path)).source).toHaveLength(CAMPAIGN_SOURCE_MAX);
    await writeFile(path, `{}${' '.repeat(CAMPAIGN_SOURCE_MAX - 1)}`);
    await expect(readCampaign(path)).rejects.toThrow(
      `${path} has 8000001 characters; the file of a campaign may have 8000000.`,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a file that is not UTF-8, and a folder, are no campaign', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'embarque-campaign-'));
  try {
    const path = join(folder, '77001.json');
    for (const wrong of [
      Buffer.from('{"name": "P\xe9 na estrada"}', 'latin1'),
      Buffer.from('\ufeff{"id": 1}', 'utf16le'),
    ]) {
      await writeFile(path, wrong);
      await expect(readCampaign(path)).rejects.toThrow(`${path} is not UTF-8.`);
    }
    await writeFile(path, '\ufeff{"name": "Pé na estrada"}');
    expect((await readCampaign(path)).source).toBe('\ufeff{"name": "Pé na estrada"}');
    await expect(readCampaign(folder)).rejects.toThrow(`${folder} is a folder.`);
  } finally {
    await rm(folder, { recursive: true });
  }
});

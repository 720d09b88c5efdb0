import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true });

/** A POST whose answer is given as it travelled, compressed or not. Throws on anything but 200. */
export function askRaw(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method: 'POST', agent, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const bytes = Buffer.concat(chunks);
        if (answer.statusCode === 200) resolve(bytes);
        else reject(new Error(`${url} answered ${answer.statusCode}: ${bytes.toString().slice(0, 400)}`));
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

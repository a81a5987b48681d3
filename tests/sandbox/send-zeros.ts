import { request } from 'node:http';
import { PORTAL } from './running-sandbox.ts';

const MEGABYTE = 1_048_576;

/** Sends so many megabytes of nothing, one by one, so that they are never in memory together. */
export function sendZeros(url: URL, megabytes: number): Promise<{ status: number; type: string; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': megabytes * MEGABYTE,
      Origin: PORTAL,
    };
    const sent = request(url, { method: 'POST', headers }, (answer) => {
      let body = '';
      answer.setEncoding('utf8');
      answer.on('data', (text: string) => void (body += text));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, type: String(answer.headers['content-type']), body }),
      );
    });
    sent.on('error', reject);
    const piece = Buffer.alloc(MEGABYTE);
    let left = megabytes;
    const next = (): void => {
      while (left-- > 0) if (!sent.write(piece)) return;
      sent.end();
    };
    sent.on('drain', next);
    next();
  });
}

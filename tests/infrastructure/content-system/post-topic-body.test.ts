import type { IncomingHttpHeaders } from 'node:http';
import { expect, it } from 'vitest';
import type { TopicPost } from '../../../src/application/ports/workgroups.ts';
import { DrupalTopicGateway } from '../../../src/infrastructure/content-system/topics.ts';
import { AxiosTransport } from '../../../src/infrastructure/http/axios-transport.ts';
import { fakeSettings } from '../../fakes/fake-settings.ts';
import { listening } from '../listening.ts';
import { contentCallsTo } from './content-calls-to.ts';

/* What really goes over the wire, compared with docs/specification.md, section 7 (post-topic), field by field. */

let recorded: {
  readonly headers: IncomingHttpHeaders;
  readonly method: string;
  readonly url: string;
  readonly body: Buffer;
};
const baseAddress = listening((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { headers, method = '', url = '' } = request;
    recorded = { headers, method, url, body: Buffer.concat(chunks) };
    response.end('{"nid":[{"value":123}]}');
  });
});

const bytes = Uint8Array.from({ length: 1024 }, (_, index) => index % 256);
const topic: TopicPost = {
  groupId: 3,
  title: 'Łódź & "more" = 100% + 1',
  message: '<p>See <strong>below</strong>: <a href="https://example.org/?a=1&amp;b=2">a link</a></p>\n<p>🎬</p>',
  group: 'b2371683-21d1-4c5a-bd28-88da24b3a383',
  files: [
    { name: 'minutes.pdf', content: new Blob([bytes], { type: 'application/pdf' }) },
    { name: 'Łódź — Protokoll.TXT', content: new Blob(['--boundary\r\n\r\nx'], { type: 'text/plain' }) },
    { name: 'minutes.pdf', content: new Blob([]) },
  ],
};

async function post(given: Partial<TopicPost> = {}, csrfToken: string | undefined = 'csrf') {
  const baseUrl = baseAddress();
  const settings = fakeSettings({ contentSystem: { ...fakeSettings().contentSystem, baseUrl } });
  const gateway = new DrupalTopicGateway(contentCallsTo(new AxiosTransport(baseUrl), undefined, settings));
  const sending = { csrfToken, signal: new AbortController().signal, onProgress: () => {} };
  const outcome = await gateway.post({ ...topic, ...given }, sending);
  const type = recorded.headers['content-type'] ?? '';
  const form = await new Response(Uint8Array.from(recorded.body), { headers: { 'Content-Type': type } }).formData();
  return { outcome, type, fields: [...form] };
}

it('sends the fields of the specification in their order, and no others', async () => {
  const { outcome, type, fields } = await post();
  expect([recorded.method, recorded.url]).toEqual(['POST', '/encms-workgroup/post-topic']);
  expect(type).toMatch(/^multipart\/form-data; boundary=\S+$/);
  expect(recorded.headers['x-csrf-token']).toBe('csrf');
  expect(fields.map(([name]) => name)).toEqual([
    'group_id',
    'title',
    'message',
    'group',
    'field_files[]',
    'field_files[]',
    'field_files[]',
  ]);
  expect(Object.fromEntries(fields.slice(0, 4))).toEqual({
    group_id: '3',
    title: topic.title,
    // Line breaks within a field are those of HTTP.
    message: topic.message.replace('\n', '\r\n'),
    group: topic.group,
  });
  expect(outcome).toEqual({ topicId: 123, isReadable: true });
});

it('sends every file under its own name, byte by byte', async () => {
  const { fields } = await post();
  const files = fields.slice(4).map(([, value]) => value);
  for (const [index, { name, content }] of topic.files.entries()) {
    const file = files[index];
    if (!(file instanceof File)) throw new Error(`Field ${index} is no file`);
    expect(file.name).toBe(name);
    expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.from(await content.arrayBuffer()))).toBe(true);
  }
  expect((files[0] as File).type).toBe('application/pdf');
});

it('sends an empty message and no file where there is none', async () => {
  const { fields } = await post({ message: '', files: [] });
  expect(fields).toEqual([
    ['group_id', '3'],
    ['title', topic.title],
    ['message', ''],
    ['group', topic.group],
  ]);
});

it('sends no token when there is none', async () => {
  await post({}, '');
  expect(recorded.headers).not.toHaveProperty('x-csrf-token');
});

import { injectable, injected } from '../../application/ports/injection.ts';
import type { AcceptedTopic, Sending, TopicDesk, TopicPost } from '../../application/ports/topic-desk.ts';
import { ContentCalls, csrfHeaders } from './content-calls.ts';
import { acceptedOf } from './accepted-answer.ts';
import { toAcceptedTopic } from './drupal-topic-wire.ts';
import { workgroupCallUrl } from './requests.ts';

/** New topics by `{app}-workgroup/post-topic`, as multipart form data (specification, section 7). */
@injectable()
export class DrupalTopicDesk implements TopicDesk {
  constructor(@injected(ContentCalls) private readonly calls: ContentCalls) {}

  async post(topic: TopicPost, { csrfToken, signal, onProgress }: Sending): Promise<AcceptedTopic> {
    const answer = await this.calls.send('POST', workgroupCallUrl(this.calls.settings, 'post-topic'), {
      headers: csrfHeaders(csrfToken),
      body: toFormData(topic),
      signal,
      onProgress,
    });
    return toAcceptedTopic(acceptedOf(answer));
  }
}

/** The fields in the order in which the specification names them, and each file with its own name. */
function toFormData({ groupId, title, message, group, files }: TopicPost): FormData {
  const form = new FormData();
  form.append('group_id', String(groupId));
  form.append('title', title);
  form.append('message', message);
  form.append('group', group);
  for (const { name, content } of files) form.append('field_files[]', content, name);
  return form;
}

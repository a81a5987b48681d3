import { injectable, injected } from '../../application/ports/injection.ts';
import { PortalSettings } from '../../application/ports/portal-settings.ts';
import { RemoteSystem } from '../../application/ports/remote-error.ts';
import type { AcceptedTopic, Sending, TopicDesk, TopicPost } from '../../application/ports/topic-desk.ts';
import { HttpTransport } from '../http/http-transport.ts';
import { acceptedOf } from './accepted-answer.ts';
import { toAcceptedTopic } from './drupal-topic-wire.ts';
import { workgroupCallUrl } from './requests.ts';

const system = RemoteSystem.content;

/** New topics by `{app}-workgroup/post-topic`, as multipart form data (specification, section 7). */
@injectable()
export class DrupalTopicDesk implements TopicDesk {
  constructor(
    @injected(HttpTransport) private readonly http: HttpTransport,
    @injected(PortalSettings) private readonly settings: PortalSettings,
  ) {}

  async post(topic: TopicPost, { csrfToken, signal, onProgress }: Sending): Promise<AcceptedTopic> {
    const url = workgroupCallUrl(this.settings, 'post-topic');
    const headers: Record<string, string> = csrfToken ? { 'X-CSRF-Token': csrfToken } : {};
    const body = toFormData(topic);
    const request = { system, method: 'POST', url, headers, body, signal, onProgress, withCookies: true } as const;
    return toAcceptedTopic(acceptedOf(await this.http.send(request)));
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

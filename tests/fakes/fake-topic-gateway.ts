import { judgeFile } from '../../src/domain/attachments/attachment-rules.ts';
import { RemoteErrorKind } from '../../src/application/ports/remote-error.ts';
import type { AcceptedTopic, Sending, TopicGateway, TopicPost } from '../../src/application/ports/workgroups.ts';
import { FakeWorkgroupsPort } from './fake-workgroups.ts';

/**
 * Posting to the groups of a `FakeWorkgroups`, for who is in them and brings the session's token; without a title, the
 * group's uuid or with files that are not allowed it is refused. Sending goes on by itself
 * to its end unless `progress` is given; `cancelled` calls end as soon as their signal says so, also those that hang.
 */
export class FakeTopicGateway extends FakeWorkgroupsPort implements TopicGateway {
  /** The progress that every call reports. */
  progress: readonly number[] = [0.5, 1];
  /** Answers accept a topic, but cannot be read: with `anonymousPosts` they are empty. */
  isUnreadable = false;

  post(topic: TopicPost, { csrfToken, signal, onProgress }: Sending): Promise<AcceptedTopic> {
    const cancelled = new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => {
        resolve();
      });
    }).then(() => this.refuse(RemoteErrorKind.offline));
    const answered = this.answer('post', [topic, csrfToken], () => {
      if (signal.aborted) return this.refuse(RemoteErrorKind.offline);
      for (const part of this.progress) onProgress(part);
      return this.#store(topic, csrfToken);
    });
    answered.catch(() => {});
    return Promise.race([answered, cancelled]);
  }

  #store({ groupId, title, message, group, files }: TopicPost, csrfToken: string | undefined) {
    const { signedIn, tokens } = this.contentSystem;
    if (!signedIn || csrfToken !== tokens?.csrfToken) return this.refuse(RemoteErrorKind.forbidden, 403);
    const known = this.workgroups.group(groupId);
    if (!known) return this.refuse(RemoteErrorKind.notFound, 404);
    if (!this.workgroups.isIn(groupId, signedIn)) return this.refuse(RemoteErrorKind.forbidden, 403);
    const isFileRefused = files.some(({ name, content }) => judgeFile({ name, size: content.size }) !== undefined);
    if (title.trim() === '' || group !== known.uuid || isFileRefused) this.refuse(RemoteErrorKind.refused, 422);
    const topicId = this.workgroups.nextId();
    this.workgroups.addTopic(groupId, {
      topicId,
      title: title.trim(),
      html: message,
      date: this.workgroups.now,
      author: `${signedIn.firstName} ${signedIn.lastName}`,
      files: files.map(({ name, content }) => ({
        name,
        size: content.size,
        url: `https://cms.example.org/system/files/${topicId}/${encodeURIComponent(name)}`,
      })),
    });
    return { topicId: this.workgroups.anonymousPosts ? undefined : topicId, isReadable: !this.isUnreadable };
  }
}

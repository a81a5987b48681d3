import { token } from './injection.ts';

/** What is posted as a new topic (specification, section 7: post-topic). */
export interface TopicPost {
  /** Positive integer. */
  readonly groupId: number;
  readonly title: string;
  /** HTML, sanitised already; empty for none. */
  readonly message: string;
  /** The group's `uuid.value`. */
  readonly group: string;
  /** In the order in which they were attached. */
  readonly files: readonly { readonly name: string; readonly content: Blob }[];
}

/** How the sending goes on. */
export interface Sending {
  readonly csrfToken: string | undefined;
  /** Ends the call; it rejects then, with `offline`. */
  readonly signal: AbortSignal;
  /** Called with the part that has been handed over so far: 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/** What an answer that accepts a topic says about it. */
export interface AcceptedTopic {
  /** The id of the new topic, if the answer has one: what it looks like is not known. */
  readonly topicId: number | undefined;
  /**
   * Whether the answer could be read: it is JSON, or a 204, which promises no body. An empty 200 and JSON that breaks off may
   * come from something that knows of no topics.
   */
  readonly isReadable: boolean;
}

/** New topics. */
export interface TopicDesk {
  /**
   * Posts a topic. Not to be repeated by itself: what has no answer may have arrived.
   *
   * @throws RemoteError `invalid-answer` for a page of HTML, which is a login or maintenance and no topic.
   */
  post(topic: TopicPost, sending: Sending): Promise<AcceptedTopic>;
}
export const TopicDesk = token<TopicDesk>('TopicDesk');

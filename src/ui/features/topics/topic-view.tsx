import type { ReactNode } from 'react';
import { EditorUrls } from '../../../application/ports/editor-urls.ts';
import type { Topic } from '../../../domain/groups/topic.ts';
import { ownRoutes } from '../../app/own-routes.ts';
import { Screen, SharePart } from '../../app/screen.tsx';
import { EditIcons } from '../../components/edit-icons.tsx';
import { InnerLink } from '../../components/inner-link.tsx';
import { useService } from '../../di/container-context.tsx';
import { SafeHtml } from '../../html/safe-html.tsx';
import { useLanguageMark, useWords } from '../../i18n/messages-provider.tsx';
import { Signature } from './signature.tsx';
import { TopicFiles } from './topic-files.tsx';
import { topicWords } from './topic-words.ts';
import './topic.css';

export interface TopicViewProps {
  readonly topic: Topic;
  /** As the address has it. */
  readonly topicId: number;
  readonly note: ReactNode;
}

/** A topic: who has written it and when, the message, its files, and the way back to its group. */
export function TopicView({ topic, topicId, note }: TopicViewProps) {
  const words = useWords(topicWords);
  const editorUrls = useService(EditorUrls);
  const { language, html, files, group } = topic;
  const mark = useLanguageMark()(language);
  const title = topic.title || words.untitled;
  return (
    <Screen
      title={title}
      language={topic.title === '' ? undefined : language}
      eyebrow={group && <GroupName group={group} />}
    >
      {note}
      <div className="topic__head">
        <Signature of={topic} />
        <EditIcons urls={editorUrls.ofNode(topicId)} name={title} kind={words.kind} />
      </div>
      {html.trim() !== '' && <SafeHtml html={html} className="prose" {...mark} />}
      {files.length > 0 && <TopicFiles files={files} />}
      <p className="topic__permalink note">
        <InnerLink to={ownRoutes.topic(topicId)}>{words.permalink}</InnerLink>
      </p>
      <SharePart title={title} />
    </Screen>
  );
}

function GroupName({ group: { groupId, title } }: { group: NonNullable<Topic['group']> }) {
  const words = useWords(topicWords);
  const name = title || words.untitledGroup;
  return groupId === undefined ? name : <InnerLink to={ownRoutes.group(groupId)}>{name}</InnerLink>;
}

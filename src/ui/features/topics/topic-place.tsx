import { LoadTopic } from '../../../application/groups/load-topic.ts';
import { RemoteErrorKind } from '../../../application/ports/remote-error.ts';
import { failed } from '../../../application/cache/loadable.ts';
import { useService } from '../../di/container-context.tsx';
import { useWords } from '../../i18n/messages-provider.tsx';
import { useQuery } from '../../di/use-stream.ts';
import { useAudience } from '../../di/use-audience.ts';
import { LoadableScreen } from '../../components/list/loadable-screen.tsx';
import { TopicComments } from './topic-comments.tsx';
import { TopicView } from './topic-view.tsx';
import { topicWords } from './topic-words.ts';

/**
 * One topic, and what was said about it. The place for comments stays while the topic is read anew, as it is when somebody's
 * session has ended: there they find the login, and then what they have written.
 */
export function TopicPlace({ topicId }: { topicId: number }) {
  const reading = useService(LoadTopic).topic(topicId);
  const state = useQuery(reading);
  const audience = useAudience();
  const { closedOrMissing } = useWords(topicWords);
  // Views answer visitors without rows for what is closed to them: a topic that is not found may be one for members.
  const isClosed = audience !== 'person' && state.status === 'failed' && state.reason === RemoteErrorKind.notFound;
  return (
    <>
      <LoadableScreen
        state={isClosed ? failed(RemoteErrorKind.unauthorised) : state}
        refresh={reading.refresh}
        closedText={isClosed ? closedOrMissing : undefined}
      >
        {(topic, note) => <TopicView topic={topic} topicId={topicId} note={note} />}
      </LoadableScreen>
      <TopicComments topicId={topicId} isReadable={state.status === 'ready'} />
    </>
  );
}

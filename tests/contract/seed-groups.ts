import { contentOf } from '../../sandbox/seed/groups/file-contents.ts';
import { topicNid } from '../../sandbox/seed/groups/group-ids.ts';
import type { GroupSeed, TopicSeed } from '../../sandbox/seed/groups/group-seed.ts';
import { GROUPS } from '../../sandbox/seed/groups.ts';
import { parseContentDate } from '../../src/domain/lists/dates.ts';
import type { FakeWorkgroups } from '../fakes/fake-workgroups.ts';
import { groupUsers, nameOf } from './known-groups.ts';

/** A moment of the sandbox, `2026-11-20 09:30`. */
const momentOf = (moment: string) => parseContentDate(`${moment.replace(' ', 'T')}:00Z`);

function addTopic(workgroups: FakeWorkgroups, { gid, topics }: GroupSeed, topic: TopicSeed): void {
  const topicId = topicNid(gid, topics.indexOf(topic) + 1);
  const { title, posted, author, body, files, comments, moderated } = topic;
  if (moderated) workgroups.moderatedTopics.add(topicId);
  workgroups.addTopic(gid, {
    topicId,
    title,
    author: author === null ? '' : nameOf(author),
    date: momentOf(posted),
    html: body,
    files: files.map((file) => ({
      name: file.name,
      size: file.sizeForm === 'missing' ? undefined : contentOf(file).length,
      url: `https://cms.example.org/system/files/${topicId}/${encodeURIComponent(file.name)}`,
    })),
  });
  for (const [index, comment] of comments.entries()) {
    workgroups.addComment(topicId, {
      id: `${topicId}-${index}`,
      author: nameOf(comment.author),
      date: momentOf(posted),
      subject: comment.subject,
      html: comment.body,
      awaitsApproval: !comment.approved,
    });
  }
}

/** The working groups of the sandbox. */
export function seedGroups(workgroups: FakeWorkgroups): void {
  workgroups.itemsPerPage = 5;
  for (const group of GROUPS) {
    const { gid, label, founded, body, usersForm } = group;
    const users = groupUsers(group);
    workgroups.add({
      groupId: gid,
      title: label,
      link: { kind: 'internal', path: `/group/${gid}` },
      date: momentOf(`${founded} 12:00`),
      html: body.join(''),
      users: users.length === 0 && usersForm === 'list or missing' ? undefined : users,
    });
    for (const topic of group.topics) addTopic(workgroups, group, topic);
  }
}

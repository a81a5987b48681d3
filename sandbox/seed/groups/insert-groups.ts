import type { DatabaseSync } from 'node:sqlite';
import { pathNamesOf } from '../../content-system/groups/file-names.ts';
import { nextThread } from '../../content-system/groups/threads.ts';
import { uuidOf } from '../../uuid.ts';
import { topicNid } from './group-ids.ts';
import { contentOf } from './file-contents.ts';
import type { GroupSeed, TopicSeed } from './group-seed.ts';

/** The first comment on a topic comes so many seconds after it, the others one by one after that. */
const BETWEEN_COMMENTS_S = 5_400;

/** Tables that `insertGroups` fills: what members post lies there too. */
export const GROUP_TABLES = ['colleague', 'workgroup', 'workgroup_member', 'topic', 'topic_file', 'comment'];

/** Stores groups, who is in them, topics, files and comments; groups in the order of the list. */
export function insertGroups(
  database: DatabaseSync,
  groups: readonly GroupSeed[],
  colleagues: Readonly<Record<number, string>>,
): void {
  const insertColleague = database.prepare('INSERT INTO colleague VALUES (?, ?)');
  for (const [uid, name] of Object.entries(colleagues)) insertColleague.run(Number(uid), name);
  const insertGroup = database.prepare('INSERT INTO workgroup VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const insertMember = database.prepare('INSERT INTO workgroup_member VALUES (?, ?, ?, ?)');
  const insertTopic = topicsInto(database);
  for (const [weight, group] of groups.entries()) {
    const { gid, label, founded, summary, body, usersForm = 'list', rolesForm = 'ids' } = group;
    const html = body.length === 0 ? null : body.map((text) => `<p>${text}</p>`).join('\n');
    insertGroup.run(
      gid,
      uuidOf(`group ${gid}`),
      label,
      weight,
      secondsOf(founded),
      summary,
      html,
      usersForm,
      rolesForm,
    );
    for (const [position, { uid, roles }] of membersOf(group).entries()) {
      insertMember.run(gid, uid, position, JSON.stringify(roles));
    }
    for (const [index, topic] of group.topics.entries()) insertTopic(gid, topicNid(gid, index + 1), topic);
  }
}

function membersOf({ leaders, participants = [], others = [] }: GroupSeed) {
  return [
    ...leaders.map((uid, index) => ({
      uid,
      // A leader may be a participant as well.
      roles: index % 2 === 0 ? ['workgroup-leader'] : ['workgroup-leader', 'workgroup-participant'],
    })),
    ...participants.map((uid) => ({ uid, roles: ['workgroup-participant'] })),
    ...others.map((uid) => ({ uid, roles: [] as string[] })),
  ];
}

function topicsInto(database: DatabaseSync): (gid: number, nid: number, topic: TopicSeed) => void {
  const insertTopic = database.prepare('INSERT INTO topic VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const insertFile = database.prepare('INSERT INTO topic_file VALUES (?, ?, ?, ?, ?, ?)');
  const insertComment = database.prepare('INSERT INTO comment VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  let fid = 0;
  let cid = 0;
  return (gid, nid, topic) => {
    const { author, title, body, format, shape, moderated, files, comments } = topic;
    const created = secondsOf(topic.posted);
    insertTopic.run(nid, uuidOf(`topic ${nid}`), gid, author, title, body, format, created, shape, moderated ? 1 : 0);
    const pathNames = pathNamesOf(files.map(({ name }) => name));
    for (const [index, file] of files.entries()) {
      insertFile.run(++fid, nid, file.name, pathNames[index] ?? file.name, file.sizeForm, contentOf(file));
    }
    const threads: string[] = [];
    const first = cid + 1;
    for (const [index, comment] of comments.entries()) {
      const { author: uid, subject, body: text, format: textFormat, approved, repliesTo } = comment;
      const thread = nextThread(threads, repliesTo === null ? null : (threads[repliesTo] ?? null));
      threads.push(thread);
      cid += 1;
      insertComment.run(
        cid,
        uuidOf(`comment ${cid}`),
        nid,
        uid,
        repliesTo === null ? null : first + repliesTo,
        subject,
        text,
        textFormat,
        approved ? 1 : 0,
        created + (index + 1) * BETWEEN_COMMENTS_S,
        thread,
      );
    }
  };
}

/** @param moment `2026-11-20 09:30`, or a day alone, in UTC. */
function secondsOf(moment: string): number {
  const [day = '', time = '12:00'] = moment.split(' ');
  return Date.parse(`${day}T${time}:00Z`) / 1000;
}

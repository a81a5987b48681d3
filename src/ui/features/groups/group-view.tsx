import type { ReactNode } from 'react';
import { EditorUrls } from '../../../application/ports/editor-urls.ts';
import type { Workgroup } from '../../../domain/groups/workgroup.ts';
import { Screen } from '../../app/screen.tsx';
import { EditIcons } from '../../components/edit-icons.tsx';
import { InnerLink } from '../../components/inner-link.tsx';
import { useService } from '../../di/container-context.tsx';
import { SafeHtml } from '../../html/safe-html.tsx';
import { useWords } from '../../i18n/messages-provider.tsx';
import { useLanguageMark } from '../../i18n/messages-provider.tsx';
import { RowImage } from '../../components/list/list-entry.tsx';
import { GroupMembership } from './group-membership.tsx';
import { groupsWords } from './groups-words.ts';
import { useGroupsPath } from '../../components/list/use-list-address.ts';

export interface GroupViewProps {
  readonly group: Workgroup;
  /** As the address has it: the answer may lack it. */
  readonly groupId: number;
  readonly note: ReactNode;
}

/** What a group is about, and how one stands in it oneself. */
export function GroupView({ group, groupId, note }: GroupViewProps) {
  const words = useWords(groupsWords);
  const path = useGroupsPath();
  const editorUrls = useService(EditorUrls);
  const { title, language, html, image, users } = group;
  const mark = useLanguageMark()(language);
  const name = title || words.untitled;
  return (
    <Screen
      title={name}
      language={title === '' ? undefined : language}
      eyebrow={<InnerLink to={path}>{words.allGroups}</InnerLink>}
    >
      {note}
      <EditIcons urls={editorUrls.ofGroup(groupId)} name={name} kind={words.kind} />
      {image && <RowImage image={image} className="group__image" mark={mark} isEager />}
      {html.trim() !== '' && <SafeHtml html={html} className="prose" {...mark} />}
      <GroupMembership groupId={groupId} title={name} users={users} />
    </Screen>
  );
}

import type { ConfiguredRoute } from '../../../application/ports/portal-settings.ts';
import { ListHeading } from '../../components/list/list-heading.tsx';
import { listMessages } from '../../components/list/list-messages.ts';
import { useBoundPath } from '../../components/list/use-list-address.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';

export interface RegionProps {
  /** Empty for the default title. */
  readonly title: string;
  readonly level: number;
  readonly language?: string | undefined;
}

interface RegionHeadingProps extends RegionProps {
  readonly screen: Exclude<ConfiguredRoute, 'list'>;
  readonly all: string;
}

export function RegionHeading({ screen, all, title, level, language }: RegionHeadingProps) {
  const { screens } = useMessages(listMessages);
  const path = useBoundPath(screen);
  return (
    <ListHeading
      level={level}
      title={title || screens[screen]}
      language={title === '' ? undefined : language}
      more={path === undefined ? undefined : { path, label: all }}
    />
  );
}

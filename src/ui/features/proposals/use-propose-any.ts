import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import { kindsOf } from '../../../domain/proposals/asked-kinds.ts';
import { defaultKinds } from '../../../domain/proposals/proposal-kind.ts';
import { useService } from '../../di/container-context.tsx';
import { useWords } from '../../i18n/messages-provider.tsx';
import { proposingWords } from '../../proposing/proposing-words.ts';
import { proposalsWords } from './proposals-words.ts';

/** What one is asked to do: it names the kinds only where they are the default ones. */
export function useProposeAny(): string {
  const { proposeAny } = useWords(proposalsWords);
  const { propose } = useWords(proposingWords);
  const kinds = kindsOf(useService(PortalSettings).proposalForms);
  const areDefault = kinds.length === defaultKinds.length && defaultKinds.every((kind) => kinds.includes(kind));
  return areDefault ? proposeAny : propose.other;
}

import type { ProposalKind } from '../../domain/proposals/proposal-kind.ts';
import { NameText } from '../i18n/named-sentence.tsx';
import { useKindName } from './use-kind-name.ts';

/** What a kind is called. */
export function KindName({ kind }: { readonly kind: ProposalKind }) {
  return <NameText {...useKindName()(kind)} />;
}

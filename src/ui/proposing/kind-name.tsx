import type { ProposalKind } from '../../domain/proposals/proposal-kind.ts';
import { useLanguageMark } from '../i18n/use-language-mark.ts';
import { useKindName } from './use-kind-name.ts';

/** What a kind is called. */
export function KindName({ kind }: { readonly kind: ProposalKind }) {
  const { text, language } = useKindName()(kind);
  return <span {...useLanguageMark()(language)}>{text}</span>;
}

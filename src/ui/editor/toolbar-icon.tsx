import BoldIcon from 'lucide-react/icons/bold';
import Heading2Icon from 'lucide-react/icons/heading-2';
import Heading3Icon from 'lucide-react/icons/heading-3';
import ItalicIcon from 'lucide-react/icons/italic';
import ListChecksIcon from 'lucide-react/icons/list-checks';
import ListOrderedIcon from 'lucide-react/icons/list-ordered';
import ListIcon from 'lucide-react/icons/list';
import RemoveFormattingIcon from 'lucide-react/icons/remove-formatting';
import TextQuoteIcon from 'lucide-react/icons/text-quote';
import UnderlineIcon from 'lucide-react/icons/underline';
import type { ToolbarCommand } from './toolbar-command.ts';

const icons = {
  heading2: Heading2Icon,
  heading3: Heading3Icon,
  clean: RemoveFormattingIcon,
  bold: BoldIcon,
  italic: ItalicIcon,
  underline: UnderlineIcon,
  quote: TextQuoteIcon,
  ordered: ListOrderedIcon,
  bullet: ListIcon,
  check: ListChecksIcon,
} as const satisfies Readonly<Record<ToolbarCommand, unknown>>;

/** What a button shows beside the name it has. */
export function ToolbarIcon({ command }: { readonly command: ToolbarCommand }) {
  const Icon = icons[command];
  return <Icon />;
}

import GithubSlugger from 'github-slugger';
import { lexer, walkTokens, type Token, type Tokens } from 'marked';

/** A fenced block of shell commands that is to be run, ```` ```sh test ````, with what it has to write. */
export interface ShellBlock {
  readonly commands: string;
  /** The ```` ```output ```` block right behind it; absent where only success counts. */
  readonly output: string | undefined;
}

/** What tests read in a document. */
export interface ReadDocument {
  /** Where links lead, in their order. */
  readonly links: readonly string[];
  /** Where a link can lead: headings, as GitHub names them, and whatever has an id. */
  readonly anchors: ReadonlySet<string>;
  /**
   * What is set as code in running text, and the blocks that are commands or have no language; without those that are run.
   */
  readonly code: readonly string[];
}

/** What blocks say that are read for commands and paths; others are quoted from elsewhere, or run. */
const COMMANDS: ReadonlySet<string | undefined> = new Set([undefined, '', 'sh']);

/** Reads a document as GitHub renders it. */
export function readDocument(markdown: string): ReadDocument {
  const links: string[] = [];
  const anchors = new Set<string>();
  const code: string[] = [];
  const slugger = new GithubSlugger();
  void walkTokens(lexer(markdown), (token) => {
    if (isOf(token, 'heading')) anchors.add(slugger.slug(plainText(token.tokens)));
    else if (isOf(token, 'link') || isOf(token, 'image')) links.push(token.href);
    else if (isOf(token, 'html')) for (const [, id = ''] of token.raw.matchAll(/\bid="([^"]+)"/g)) anchors.add(id);
    else if (isOf(token, 'codespan')) code.push(token.text);
    else if (isOf(token, 'code') && COMMANDS.has(token.lang?.trim())) code.push(token.text);
    for (const source of token.type === 'html' ? token.raw.matchAll(/\b(?:src|srcset|href)="([^"]+)"/g) : []) {
      links.push(source[1] ?? '');
    }
  });
  return { links, anchors, code };
}

/** The blocks of a document that are to be run, in their order. */
export function shellBlocks(markdown: string): readonly ShellBlock[] {
  const tokens = lexer(markdown).filter(({ type }) => type !== 'space');
  return tokens.flatMap((token, index) => {
    if (!isOf(token, 'code') || token.lang?.trim() !== 'sh test') return [];
    const next = tokens[index + 1];
    const isOutput = next !== undefined && isOf(next, 'code') && next.lang?.trim() === 'output';
    return [{ commands: token.text, output: isOutput ? next.text : undefined }];
  });
}

/** The blocks of a document that are in a language, `ts` or another, in their order. */
export function codeBlocks(markdown: string, language: string): readonly string[] {
  return lexer(markdown).flatMap((token) =>
    isOf(token, 'code') && token.lang?.trim() === language ? [token.text] : [],
  );
}

interface TokenOf {
  readonly heading: Tokens.Heading;
  readonly link: Tokens.Link;
  readonly image: Tokens.Image;
  readonly html: Tokens.HTML | Tokens.Tag;
  readonly codespan: Tokens.Codespan;
  readonly code: Tokens.Code;
}

/** marked leaves room for token types of others, so that comparing `type` alone narrows nothing. */
function isOf<Type extends keyof TokenOf>(token: Token, type: Type): token is Token & TokenOf[Type] {
  return token.type === type;
}

function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => ('tokens' in token ? plainText(token.tokens ?? []) : 'text' in token ? String(token.text) : ''))
    .join('');
}

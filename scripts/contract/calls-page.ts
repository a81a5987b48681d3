import type { CallContent, CallParameter, ContractCall } from './contract-calls.ts';

/** What the page says about a system before its calls. */
export interface SystemText {
  readonly title: string;
  readonly summary: string;
  readonly calls: readonly ContractCall[];
}

const INTRODUCTION = `# The calls the portal makes

Every call that leaves the browser for one of the remote systems: what is known about it, what was assumed, and where to
change it. This page is written by \`npm run contract\` from the OpenAPI documents beside it, which have schemas and examples
besides; [README.md](README.md) says how they are read and checked. A test compares the page with them.

Paths are below the base URL of the system in the settings, and \`{app}\` is \`association.shortName\`. What is marked with a
\`?\` is sent only when there is a value to send. “Recorded” is what a real Drupal has answered.
`;

/** The page, as Markdown that has not been formatted yet. */
export function callsPage(systems: readonly SystemText[]): string {
  return [INTRODUCTION, ...systems.map(systemPart)].join('\n');
}

function systemPart({ title, summary, calls }: SystemText): string {
  const rows = calls.map((call) => `| [${nameOf(call)}](#${anchorOf(call)}) | ${call.summary} |`);
  return `## ${title}

${summary}

| call | what it does |
| --- | --- |
${rows.join('\n')}

${calls.map(callPart).join('\n')}`;
}

const nameOf = ({ method, path }: ContractCall): string => `\`${method} ${path.replace(/^\//, '')}\``;

/** As web sites that show Markdown make them: lower case, without punctuation, spaces as dashes. */
const anchorOf = (call: ContractCall): string =>
  nameOf(call)
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replace(/ /g, '-');

function callPart(call: ContractCall): string {
  const { summary, answers, known, assumed, changeIn } = call;
  return `### ${nameOf(call)}

${summary}

- Sends: ${sentBy(call)}
- Answers: ${answers.map(({ status, description }) => `${status}: ${description}`).join(' ')}
- Known:
${known.map(({ fact, source }) => `  - ${fact} (${source})`).join('\n')}
- Assumed:${assumed.length === 0 ? ' nothing.' : `\n${assumed.map((text) => `  - ${text}`).join('\n')}`}
- To change in the adapter: ${filesOf(changeIn.adapter)}; in the sandbox: ${filesOf(changeIn.sandbox)}
`;
}

function sentBy({ parameters, hasOwnQuery, security, bodies, cookies }: ContractCall): string {
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const headers = parameters.filter((parameter) => parameter.in === 'header');
  const secrets = security.flat();
  const ways = { cookie: 'the session cookie', header: 'the header', query: 'in the query' } as const;
  const shown = new Map(
    secrets.map((secret) => {
      const isOptional = security.some((set) => set.every(({ name }) => name !== secret.name));
      const name = secret.in === 'cookie' ? '' : ` \`${secret.name}\``;
      return [secret.name, `${ways[secret.in]}${name}${isOptional ? '?' : ''}`];
    }),
  );
  const parts = [
    ...bodies.map(bodyText),
    ...(hasOwnQuery ? ['whatever query the address has'] : []),
    ...(query.length > 0 ? [`query ${query.map(parameterText).join(', ')}`] : []),
    ...(headers.length > 0 ? [`header ${headers.map(parameterText).join(', ')}`] : []),
    ...shown.values(),
    ...(cookies === 'never' ? ['no cookies'] : []),
  ];
  return `${parts.join('; ')}.`;
}

const parameterText = ({ name, isRequired, isList }: CallParameter): string =>
  `\`${name}\`${isRequired ? '' : '?'}${isList ? ', repeated' : ''}`;

function bodyText({ mediaType, examples }: CallContent): string {
  const [example = {}] = [...examples.values()];
  const fields = Object.keys(example as object).map((name) => `\`${name}\``);
  return `\`${mediaType}\` with ${fields.join(', ')}`;
}

const filesOf = (paths: readonly string[]): string => paths.map((path) => `\`${path}\``).join(', ');

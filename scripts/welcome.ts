import { PEOPLE, type SandboxPerson } from '../sandbox/people.ts';
import { publicUrls, type PortalPorts } from '../sandbox/ports.ts';
import { DATABASE_FILE } from './start-portal.ts';
import { textTable } from './text-table.ts';

/** What to tell the person who has just started the portal: where to look, who can log in, where data is. */
export function welcome(ports: PortalPorts, people: readonly SandboxPerson[] = PEOPLE): string {
  const urls = publicUrls(ports);
  const rows = people.map((person) => [nameOf(person), person.mail, person.password, person.purpose]);
  const table = textTable([['name', 'e-mail', 'password', 'what for'], ...rows]);
  return `
The portal is at ${urls.portal}

Who can log in, at ${urls.portal}/user/login:

${indented(table)}

Content system     ${urls.contentSystem}
Membership system  ${urls.membershipSystem}
Proposal system    ${urls.proposalSystem}
What they keep is in ${DATABASE_FILE}; "npm run sandbox:reset" starts afresh. Ctrl+C stops everything.
`;
}

function nameOf({ firstName, lastName }: SandboxPerson): string {
  return [firstName, lastName].filter((part) => part !== null).join(' ') || '(no name)';
}

function indented(text: string): string {
  return text.replaceAll(/^/gm, '  ');
}

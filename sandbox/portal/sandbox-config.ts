import { publicUrls, type PortalPorts } from '../ports.ts';

type Json = Readonly<Record<string, unknown>>;

const sectionOf = (config: Json, name: string): Json => {
  const section = config[name];
  return typeof section === 'object' && section !== null ? (section as Json) : {};
};

/**
 * The same settings with the hosts of a sandbox on these ports.
 *
 * @param config an association's settings as JSON, already found valid.
 */
export function configForPorts(config: Json, ports: PortalPorts): Json {
  const urls = publicUrls(ports);
  return {
    ...config,
    contentSystem: { ...sectionOf(config, 'contentSystem'), baseUrl: `${urls.contentSystem}/` },
    membershipSystem: { ...sectionOf(config, 'membershipSystem'), baseUrl: `${urls.membershipSystem}/` },
    proposalSystem: { baseUrl: `http://proposals.portal.localhost:${ports.proposalSystem}/` },
  };
}

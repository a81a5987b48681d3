import type { FindTarget } from '../../../application/find/find-source.ts';
import type { Link } from '../../../domain/content/link.ts';
import { ownRoutes } from '../../app/own-routes.ts';
import { useProposalPaths } from '../../proposing/use-proposal-paths.ts';

const internal = (path: string): Link => ({ kind: 'internal', path });

/** Where what was found can be opened. */
export function useFindAddress(): (target: FindTarget) => Link {
  const proposals = useProposalPaths();
  return (target) => {
    switch (target.kind) {
      case 'link':
        return target.link;
      case 'group':
        return internal(ownRoutes.group(target.groupId));
      case 'topic':
        return internal(ownRoutes.topic(target.topicId));
      case 'proposal':
        // What has no form any more is still on this device, and listed in the account.
        return internal(proposals.form(target.place.eventId, target.place.kind) ?? ownRoutes.account);
    }
  };
}

import { PortalSettings } from '../../application/ports/portal-settings.ts';
import { SmartLink } from '../components/smart-link.tsx';
import { useService } from '../di/container-context.tsx';
import { useShellMessages } from '../i18n/messages-provider.tsx';

const names = { facebook: 'Facebook', instagram: 'Instagram', twitter: 'Twitter' } as const;

export type Network = keyof typeof names;

export const publicNetworks: readonly Network[] = ['facebook', 'instagram'];
export const memberNetworks: readonly Network[] = [...publicNetworks, 'twitter'];

export function SocialLinks({ networks }: { readonly networks: readonly Network[] }) {
  const { social } = useService(PortalSettings).association;
  const { header } = useShellMessages();
  return (
    <ul className="social-links" aria-label={header.social}>
      {networks.map((network) => {
        const url = social[network];
        if (url === undefined) return null;
        return (
          <li key={network}>
            <SmartLink link={{ kind: 'external', url }} newTab>
              {names[network]}
            </SmartLink>
          </li>
        );
      })}
    </ul>
  );
}

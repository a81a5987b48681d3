import { PortalSettings } from '../../application/ports/portal-settings.ts';
import { namePartsOf, plainName } from '../../domain/shared/association-name.ts';
import { InnerLink } from '../components/inner-link.tsx';
import { useService } from '../di/container-context.tsx';
import { useMessages } from '../i18n/messages-provider.tsx';
import './association-name.css';

/** The logo: the association's name, its italics where the settings set them; leads home (specification, section 2). */
export function AssociationName() {
  const { name } = useService(PortalSettings).association;
  const messages = useMessages();
  return (
    <p className="association-name">
      <InnerLink to="/" aria-label={messages.header.home(plainName(name))}>
        {namePartsOf(name).map(({ text, emphasis }, index) => (emphasis ? <em key={index}>{text}</em> : text))}
      </InnerLink>
    </p>
  );
}

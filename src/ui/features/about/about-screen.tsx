import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import { plainName } from '../../../domain/shared/texts.ts';
import { Screen } from '../../app/screen.tsx';
import { SmartLink } from '../../components/smart-link.tsx';
import { useService } from '../../di/container-context.tsx';
import { useShellMessages, useMessages } from '../../i18n/messages-provider.tsx';
import { aboutMessages } from './about-messages.ts';
import './about-screen.css';

export function AboutScreen() {
  const messages = useMessages(aboutMessages);
  const { footer } = useShellMessages();
  const { name: styledName, postalAddress, contacts } = useService(PortalSettings).association;
  const name = plainName(styledName);
  const texts = messages.text(name);
  return (
    <Screen title={messages.title} eyebrow={name} texts={texts}>
      <div className="about">
        <div className="prose">
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <div className="about__rail">
          <section>
            <h2 className="about__heading">{messages.address}</h2>
            <address>
              {[name, ...postalAddress].map((line) => (
                <span key={line} className="about__line">
                  {line}
                </span>
              ))}
            </address>
          </section>
          <section>
            <h2 className="about__heading">{footer.contact}</h2>
            <dl className="about__contacts">
              {contacts.map(({ label, mail }) => (
                <div key={mail}>
                  <dt>{label}</dt>
                  <dd>
                    <SmartLink link={{ kind: 'external', url: `mailto:${mail}` }}>{mail}</SmartLink>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        </div>
      </div>
    </Screen>
  );
}

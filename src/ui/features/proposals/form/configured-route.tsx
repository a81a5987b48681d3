import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SessionState } from '../../../../application/session/session-state.ts';
import { PortalSettings } from '../../../../application/ports/portal-settings.ts';
import type { ProposalPlace } from '../../../../application/ports/proposal-system.ts';
import { formDefinition, kindsOf } from '../../../../domain/proposals/default-forms.ts';
import { isDefaultKind } from '../../../../domain/proposals/form-definition.ts';
import type { ConfiguredRouteProps } from '../../../app/configured-routes.ts';
import { OptionalFeature } from '../../../app/lazy-feature.tsx';
import { Screen } from '../../../app/screen.tsx';
import { LoggedOut, LoginLink, MembersOnly, useSessionLost } from '../../../components/forms/members-only.tsx';
import { NoSuchId } from '../../../components/list/query-view.tsx';
import { useKindName, useProposalPaths } from '../../../components/proposal-names.ts';
import { proposingMessages } from '../../../components/proposal-messages.ts';
import { InnerLink } from '../../../components/smart-link.tsx';
import { useService } from '../../../di/container-context.tsx';
import { useAccess } from '../../../di/use-access.ts';
import { useMessages, useShellMessages } from '../../../i18n/messages-provider.tsx';
import { useCallLine } from '../conference-call.tsx';
import { useCall } from '../deadline.tsx';
import { EventText, KindName, MISSING } from '../event.tsx';
import { KnownEvent, ProposalCounts } from '../own-proposals.tsx';
import { draftMessages, proposalFormMessages } from './proposal-form-messages.ts';
import { ProposalWork, type ProposalWorkProps, type Work } from './proposal-work.tsx';
import './proposal-form.css';

/** Visitors are sent to the login only once the session is known and the event exists. */
export function ConfiguredRoute({ params, title, children }: ConfiguredRouteProps) {
  const { eventId = '', kind = '' } = params;
  const { userId } = useAccess();
  const [work, setWork] = useState<Work>('looking');
  const { sessionLost, goOn } = useSessionLost(userId > 0 && title !== undefined ? work : undefined);
  const frame = useRef<HTMLDivElement>(null);
  const session = useService(SessionState);
  const [text, setText] = useState('');
  const { proposalForms } = useService(PortalSettings);

  if (!kindsOf(proposalForms).includes(kind)) return <NoSuchId id={kind} />;
  const place = { eventId, kind };
  return (
    <div ref={frame} tabIndex={-1}>
      {sessionLost ? (
        <ProposalScreen place={place}>
          <LoggedOut
            wasWriting={sessionLost === 'writing'}
            onSignedIn={() => {
              goOn();
              // The focused login is about to be removed.
              frame.current?.focus();
            }}
          />
          {session.isLost && text !== '' && (
            <OptionalFeature name="proposal-draft">
              {({ WrittenText }) => (
                <WrittenText definition={formDefinition(kind, proposalForms)} text={text} isUnfolded />
              )}
            </OptionalFeature>
          )}
        </ProposalScreen>
      ) : (
        <MembersOnly
          isReady={title !== undefined}
          forVisitors={(toLogin) => (
            <KnownEvent eventId={eventId} isAwaited>
              {toLogin}
            </KnownEvent>
          )}
        >
          <KnownEvent key={eventId} eventId={eventId} isInUse={work === 'writing'}>
            <ProposalScreen place={place} introduced isSent={work === 'looking at what is sent'}>
              {children}
              <ProposalForWhom place={place} onWork={setWork} onGone={setText} />
            </ProposalScreen>
          </KnownEvent>
        </MembersOnly>
      )}
    </div>
  );
}

/** The form for members; for other users how to become one. Display only: the servers authorize. */
function ProposalForWhom(props: ProposalWorkProps) {
  const messages = useMessages(proposalFormMessages);
  const { header } = useShellMessages();
  const { userId, member } = useAccess();
  if (userId > 0 && member) {
    return (
      <>
        <ProposalWork key={userId} {...props} />
        <ProposalCounts eventId={props.place.eventId} />
      </>
    );
  }
  return (
    <div className="proposal-note">
      {/* A local host grants access without a user. */}
      <p>{userId === 0 ? messages.notLoggedIn : messages.notMember}</p>
      <p>
        {userId === 0 ? (
          <LoginLink>{header.login}</LoginLink>
        ) : (
          <InnerLink className="button button--primary" to="/join">
            {header.join}
          </InnerLink>
        )}
      </p>
    </div>
  );
}

interface ProposalScreenProps {
  readonly place: ProposalPlace;
  readonly introduced?: boolean;
  readonly isSent?: boolean;
  readonly children: ReactNode;
}

function ProposalScreen({ place, introduced = false, isSent = false, children }: ProposalScreenProps) {
  const { kind } = place;
  const { propose } = useMessages(proposingMessages);
  const { form } = useMessages(draftMessages);
  const call = useCall(place.eventId);
  const line = useCallLine(call);
  const name = useKindName()(kind);
  // No interface sentence contains a name that may be in another language.
  const title = isDefaultKind(kind) ? (isSent ? form : propose)[kind] : name.text;
  const { event, isLoading } = call;
  const intro = event?.intro[kind];
  const eyebrow = (
    <>
      {/* Hyphens mean missing, so they are not shown while loading. */}
      {event?.title || (isLoading ? '\u00a0' : MISSING)}
      {line !== '' && <span className="proposal-call">&nbsp;· {line}</span>}
    </>
  );
  return (
    <Screen title={title} language={name.language} eyebrow={eyebrow}>
      {introduced && !isSent && (
        <Intro>{!isLoading && (isDefaultKind(kind) || intro?.trim()) && <EventText html={intro} />}</Intro>
      )}
      {introduced && <KindTabs place={place} />}
      {children}
    </Screen>
  );
}

/** The event's instructions: two lines, and the rest on request. */
function Intro({ children }: { readonly children: ReactNode }) {
  const { readAll } = useMessages(proposalFormMessages);
  const text = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    const { current } = text;
    if (current === null) return undefined;
    const sizes = new ResizeObserver(() => setLong(current.scrollHeight > current.clientHeight));
    sizes.observe(current);
    return () => sizes.disconnect();
  }, []);
  return (
    <div className="proposal-intro">
      <div ref={text} tabIndex={-1} className="proposal-intro__text" data-whole={isWhole || undefined}>
        {children}
      </div>
      {isLong && !isWhole && (
        <button
          type="button"
          className="proposal-intro__more"
          onClick={() => {
            setWhole(true);
            text.current?.focus();
          }}
        >
          {readAll}
        </button>
      )}
    </div>
  );
}

function KindTabs({ place: { eventId, kind } }: { readonly place: ProposalPlace }) {
  const messages = useMessages(proposalFormMessages);
  const { form } = useProposalPaths();
  const kinds = kindsOf(useService(PortalSettings).proposalForms);
  return (
    <nav aria-label={messages.kinds} className="kind-tabs">
      <ul>
        {kinds.map((each) => {
          const path = form(eventId, each);
          return (
            path !== undefined && (
              <li key={each}>
                <InnerLink to={path} {...(each === kind && { 'aria-current': 'page' })}>
                  <KindName kind={each} />
                </InnerLink>
              </li>
            )
          );
        })}
      </ul>
    </nav>
  );
}

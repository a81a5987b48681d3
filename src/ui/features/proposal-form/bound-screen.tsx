import { useRef, useState } from 'react';
import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import { SessionState } from '../../../application/session/session-state.ts';
import { kindsOf } from '../../../domain/proposals/asked-kinds.ts';
import type { BoundScreenProps } from '../../app/bound-screens.ts';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { KnownEvent } from '../../proposing/known-event.tsx';
import { NoSuchId } from '../../components/list/loadable-screen.tsx';
import { LoggedOut } from '../../writing/logged-out.tsx';
import { MembersOnly } from '../../writing/members-only.tsx';
import { useCutOff } from '../../writing/use-cut-off.ts';
import { ProposalForWhom } from './proposal-for-whom.tsx';
import { ProposalScreen } from './proposal-screen.tsx';
import type { Work } from './proposal-work.tsx';
import './proposal-form.css';

/**
 * One form of one event: `:eventId` and `:kind` of its path. Nobody is sent to the login before the page has said who they
 * are, nor from an event that is not known; a person whose login ends over their form finds the login in its place.
 */
export function BoundScreen({ params, title, children }: BoundScreenProps) {
  const { eventId = '', kind = '' } = params;
  const { userId } = useStream(useService(SessionState).access$);
  const [work, setWork] = useState<Work>('looking');
  const { cutOff, goOn } = useCutOff(userId > 0 && title !== undefined ? work : undefined);
  const frame = useRef<HTMLDivElement>(null);
  const { proposalForms } = useService(PortalSettings);

  if (!kindsOf(proposalForms).includes(kind)) return <NoSuchId id={kind} />;
  const place = { eventId, kind };
  return (
    <div ref={frame} tabIndex={-1}>
      {cutOff ? (
        <ProposalScreen {...place}>
          <LoggedOut
            wasWriting={cutOff === 'writing'}
            onSignedIn={() => {
              goOn();
              // The login goes.
              frame.current?.focus();
            }}
          />
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
            <ProposalScreen {...place} introduced isSent={work === 'looking at what is sent'}>
              {children}
              <ProposalForWhom {...place} onWork={setWork} />
            </ProposalScreen>
          </KnownEvent>
        </MembersOnly>
      )}
    </div>
  );
}

import { judgeReport, type ReportedSession } from '../../domain/session/session.ts';
import { injectable, injected } from '../ports/injection.ts';
import { LoadAccount } from './load-account.ts';
import { SessionState } from './session-state.ts';

/** Lets what a page says about its reader decide who is signed in (specification, section 4). */
@injectable()
export class FollowReportedSession {
  constructor(
    @injected(SessionState) private readonly session: SessionState,
    @injected(LoadAccount) private readonly account: LoadAccount,
  ) {}

  /** To be called with answers of the current session only. */
  follow(reported: ReportedSession): void {
    switch (judgeReport(this.session.session$.value, reported, this.session.pendingSignOut)) {
      case 'confirmed':
        this.session.confirm(reported);
        break;
      case 'signed-out':
        this.session.end();
        break;
      case 'other-user':
        this.session.adopt(reported);
        void this.account.load();
        break;
      case 'not-adopted':
      case 'still-visitor':
        break;
    }
  }
}

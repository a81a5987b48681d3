export { LoginHere, BuiltInRoute } from './login-screen.tsx';
export { Initials, LogoutButton, MemberTools, PageIcons } from './member-tools.tsx';
export { SessionNotice, SignOutNotice } from './session-notice.tsx';

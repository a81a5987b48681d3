export { LoginHere, BuiltInRoute } from './login-screen.tsx';
export { LogoutButton, MemberTools, PageIcons } from './member-tools.tsx';
export { SessionNotice, SignOutNotice } from './session-notice.tsx';

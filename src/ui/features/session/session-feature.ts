export { LoginHere } from './login-screen.tsx';
export { LogoutButton } from './member-tools.tsx';
export { MemberTools } from './member-tools.tsx';
export { BuiltInRoute } from './login-screen.tsx';
export { PageIcons } from './member-tools.tsx';
export { SessionNotice } from './session-notice.tsx';
export { SignOutNotice } from './session-notice.tsx';

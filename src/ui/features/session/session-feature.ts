export { LoginHere } from './login-here.tsx';
export { LogoutButton } from './logout-button.tsx';
export { MemberTools } from './member-tools.tsx';
export { OwnScreen } from './own-screen.tsx';
export { PageIcons } from './page-icons.tsx';
export { SessionNotice } from './session-notice.tsx';
export { SignOutNotice } from './sign-out-notice.tsx';

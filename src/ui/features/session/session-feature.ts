export { LoginHere } from './login-here.tsx';
export { LoginScreen } from './login-screen.tsx';
export { MemberTools } from './member-tools.tsx';
export { SignOutNotice } from './sign-out-notice.tsx';

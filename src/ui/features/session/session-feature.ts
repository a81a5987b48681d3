export { LoginScreen } from './login-screen.tsx';
export { SignOutTask } from './sign-out-task.tsx';

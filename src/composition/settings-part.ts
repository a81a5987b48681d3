export { ConfigProblems } from '../ui/app/config-problems.tsx';
export { parsePortalConfig } from './portal-config.ts';
export { showAccent } from './show-accent.ts';

export { BoundScreen } from './bound-screen.tsx';
export { ReadableProposal } from './bound-screen.tsx';

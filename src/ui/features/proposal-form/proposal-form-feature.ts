export { BoundScreen } from './bound-screen.tsx';
export { ReadableProposal } from './readable-proposal.tsx';

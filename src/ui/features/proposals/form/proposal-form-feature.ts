export { ConfiguredRoute } from './configured-route.tsx';
export { ReadableProposal } from './proposal-versions.tsx';

export { ConfiguredRoute } from './configured-route.tsx';
export { ReadableProposal } from './configured-route.tsx';

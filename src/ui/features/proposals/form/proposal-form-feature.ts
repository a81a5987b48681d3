export { ConfiguredRoute } from './configured-route.tsx';
export { ReadableProposal } from './unsent-text.tsx';

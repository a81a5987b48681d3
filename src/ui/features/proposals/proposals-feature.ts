export { ConferenceCall, OpenCalls } from './conference-call.tsx';
export { MyProposals } from './my-proposals.tsx';
export { ConfiguredRoute } from './proposals-screen.tsx';

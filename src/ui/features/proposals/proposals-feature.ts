export { ConferenceCall } from './conference-call.tsx';
export { MyProposals } from './my-proposals.tsx';
export { BoundScreen } from './proposals-screen.tsx';

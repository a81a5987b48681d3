import { configure } from '@testing-library/react';

export { arrivalAt, setUpPortal } from '../app/render-portal.tsx';

// A field is only clicked into if no handler has prevented the event before.
configure({ eventWrapper: (event) => event() as unknown });

import { configure } from '@testing-library/react';

export { arrivalAt, setUpPortal } from '../app/render-portal.tsx';

// What came of an event decides what a user does next: a field is only clicked into when nobody prevented it.
configure({ eventWrapper: (event) => event() as unknown });

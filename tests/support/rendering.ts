import { configure } from '@testing-library/dom';

// What a test waits for comes late on a busy machine; a condition that holds costs no time.
configure({ asyncUtilTimeout: 20_000 });

import { configure } from '@testing-library/dom';
import { ReadableStream } from 'node:stream/web';

// What a test waits for comes late on a busy machine; a condition that holds costs no time.
configure({ asyncUtilTimeout: 20_000 });

// What a browser has, and the document of a test (jsdom in a context of Node) has not.
Object.assign(globalThis, { ReadableStream });
Object.defineProperty(performance, 'getEntriesByType', { configurable: true, writable: true, value: () => [] });

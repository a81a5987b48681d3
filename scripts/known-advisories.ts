/** A published weakness of a runtime package that has no fixed release, and why the portal does not have it. */
export interface KnownAdvisory {
  /** As GitHub's advisory database names it. */
  readonly id: string;
  readonly packageName: string;
  readonly why: string;
  /** The tests that would fail if the portal had it. */
  readonly shownBy: string;
}

export const knownAdvisories: readonly KnownAdvisory[] = [
  {
    id: 'GHSA-v3m3-f69x-jf25',
    packageName: 'quill',
    why:
      'CVE-2025-15056: what Quill exports as HTML may hold markup from formulas and videos. The editor knows neither, ' +
      'its messages are written by our own code, and are sanitised before they are sent.',
    shownBy: 'tests/e2e/hostile-editor.spec.ts',
  },
];

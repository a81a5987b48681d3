/** A published weakness of a runtime package that has no fixed release, and why the portal does not have it. */
interface KnownAdvisory {
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

/** An advisory about a package that is installed. */
interface FoundAdvisory {
  readonly id: string;
  readonly packageName: string;
  readonly title: string;
  readonly severity: string;
}

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * What `npm audit --json` has found; packages that are affected by way of another are not repeated.
 *
 * @returns `undefined` when it is no report: the registry did not answer.
 */
export function foundAdvisories(report: unknown): readonly FoundAdvisory[] | undefined {
  const { vulnerabilities } = fieldsOf(report);
  if (typeof vulnerabilities !== 'object' || vulnerabilities === null) return undefined;
  const found = new Map<string, FoundAdvisory>();
  for (const entry of Object.values(vulnerabilities) as unknown[]) {
    const { via } = fieldsOf(entry);
    for (const cause of Array.isArray(via) ? (via as unknown[]) : []) {
      const { url, name, title, severity, source } = fieldsOf(cause);
      if (name === undefined) continue;
      const id = /GHSA-[\w-]+$/.exec(textOf(url))?.[0] ?? String(source);
      found.set(`${id} ${textOf(name)}`, {
        id,
        packageName: textOf(name),
        title: textOf(title),
        severity: textOf(severity),
      });
    }
  }
  return [...found.values()];
}

/** The advisories that have not been judged yet, and the judged ones that no longer apply. */
export function judgeAudit(found: readonly FoundAdvisory[], known: readonly KnownAdvisory[]) {
  const isSame = (one: FoundAdvisory, other: KnownAdvisory) =>
    one.id === other.id && one.packageName === other.packageName;
  return {
    unknown: found.filter((advisory) => !known.some((other) => isSame(advisory, other))),
    outdated: known.filter((advisory) => !found.some((other) => isSame(other, advisory))),
  };
}

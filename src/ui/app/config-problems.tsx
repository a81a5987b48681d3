interface ConfigProblemsProps {
  readonly problems: readonly { readonly path: string; readonly message: string }[];
}

/**
 * Replaces the whole portal when its configuration is invalid. For operators: in English and without a catalogue,
 * because languages are configured too.
 */
export function ConfigProblems({ problems }: ConfigProblemsProps) {
  return (
    <main className="config-problems">
      <h1>The portal’s settings are wrong</h1>
      <p>
        <code>portal.config.json</code> cannot be used as it stands:
      </p>
      <ul>
        {problems.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            {path === '' ? 'The file as a whole' : <code>{path}</code>} {message}
          </li>
        ))}
      </ul>
    </main>
  );
}

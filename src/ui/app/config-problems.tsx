interface Problem {
  readonly path: string;
  readonly message: string;
}

/** In English, because languages are configured too. */
export function ConfigProblems({ problems }: { readonly problems: readonly Problem[] }) {
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

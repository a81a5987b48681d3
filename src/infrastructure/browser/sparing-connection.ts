/** What some browsers say about the connection; the types of the platform leave it out. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the user wants little to be transferred, or the connection is slow. Browsers that say nothing about it are not. */
export function isSparingConnection(browser: object): boolean {
  const { connection } = browser as { readonly connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

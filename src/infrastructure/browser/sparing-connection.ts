/** Whether data saving is on or the connection is slow; false when the browser does not say. */
export function isSparingConnection(browser: object): boolean {
  const { connection } = browser as {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

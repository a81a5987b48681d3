/**
 * Where editors edit the current page at the content system; `undefined` when the page has no node id, and Edit is
 * disabled (specification, section 2: Header).
 *
 * @param contentBaseUrl ends with a slash.
 * @param template path below it; `{nid}` stands for the node's id.
 */
export function nodeEditUrl(contentBaseUrl: string, template: string, nodeId: number | undefined): string | undefined {
  if (!Number.isSafeInteger(nodeId) || Number(nodeId) <= 0) return undefined;
  return contentAdminUrl(contentBaseUrl, template.replaceAll('{nid}', String(nodeId)));
}

/**
 * Where the content admin list is (specification, section 2: Header, CMS).
 *
 * @param contentBaseUrl ends with a slash.
 * @param path below it, with or without a slash in front.
 */
export function contentAdminUrl(contentBaseUrl: string, path: string): string {
  return contentBaseUrl + path.replace(/^\/+/, '');
}

import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { callsPage } from './calls-page.ts';
import { callsOf } from './contract-calls.ts';
import { CONTRACT_FOLDER, readContract, type Json } from './contract-documents.ts';

/** Where the readable page is. */
export const CALLS_PAGE = join(CONTRACT_FOLDER, 'calls.md');

/** The readable page as it has to be, formatted as every other file is. */
export async function formattedCallsPage(): Promise<string> {
  const systems = readContract().map((document) => {
    const { title, summary } = document.json['info'] as Json;
    return { title: String(title), summary: String(summary), calls: callsOf(document) };
  });
  return format(callsPage(systems), { ...(await resolveConfig(CALLS_PAGE)), parser: 'markdown' });
}

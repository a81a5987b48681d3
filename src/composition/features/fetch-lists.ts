/** Loads the lists chunk; called by the first module if the first screen shows a list, and by list views. */
export const fetchLists = () => import('./lists-chunk.ts');

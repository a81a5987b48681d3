/** What can be found, in the order in which it is shown. */
export const findGroups = ['menu', 'news', 'conferences', 'timeline', 'groups', 'drafts'] as const;
export type FindGroup = (typeof findGroups)[number];

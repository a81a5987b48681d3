import type { ProposalForms } from './form-definition.ts';

/* What settings say of the default kinds that leave them as they are. */

export const noFields: ProposalForms['fields'] = { panel: [], paper: [], workshop: [] };
export const noChanges: ProposalForms['changes'] = { panel: {}, paper: {}, workshop: {} };

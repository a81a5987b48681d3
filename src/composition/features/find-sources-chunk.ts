import { findSourcesModule } from '../../application/find/find-sources-module.ts';

export const modules = [findSourcesModule];

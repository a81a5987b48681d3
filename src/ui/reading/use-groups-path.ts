import { useBoundPath } from './use-bound-path.ts';

/** Where all groups are: where the settings have put them, else at the group's route without an id. */
export function useGroupsPath(): string {
  return useBoundPath('groups') ?? '/group';
}

export { VersionList } from './version-list.tsx';
export { VersionsDialog } from './versions-dialog.tsx';

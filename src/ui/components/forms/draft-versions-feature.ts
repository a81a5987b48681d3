export { VersionList } from './versions-dialog.tsx';
export { VersionsDialog } from './versions-dialog.tsx';

export { VersionList, VersionsDialog } from './versions-dialog.tsx';

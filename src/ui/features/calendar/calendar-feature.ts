export { calendarFile, calendarFileName, deadlineFile } from './calendar-file.ts';
export { saveFile } from '../../components/save-file.ts';

export { calendarFile } from './calendar-file.ts';
export { calendarFileName } from './calendar-file-name.ts';
export { deadlineFile } from './deadline-file.ts';
export { saveFile } from '../../components/save-file.ts';

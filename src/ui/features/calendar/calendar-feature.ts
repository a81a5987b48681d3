export { calendarFile } from './calendar-file.ts';
export { calendarFileName } from './calendar-file.ts';
export { deadlineFile } from './calendar-file.ts';
export { saveFile } from '../../components/save-file.ts';

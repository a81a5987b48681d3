import Quill from 'quill';

/* Quill by itself: the formats of the portal's editor in the elements and style of the portal's editor, and nothing else. */

const element = document.querySelector<HTMLElement>('#editor');
if (element === null) throw new Error('There is no element #editor');
new Quill(element, {
  formats: ['header', 'bold', 'italic', 'underline', 'blockquote', 'list', 'indent', 'link', 'image'],
  modules: { toolbar: false, history: { userOnly: true } },
}).enable();

/*
 * The languages beyond English, each by its code. A language is its folder and a line here, and nothing else
 * (decision 13): what is offered, checked, prerendered and tested follows from this list.
 */

export { german as de } from './de/catalogue.ts';
export { french as fr } from './fr/catalogue.ts';
export { spanish as es } from './es/catalogue.ts';

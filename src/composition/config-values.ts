import * as v from 'valibot';

/* What settings of all sorts are made of. */

export const text = v.pipe(v.string('must be a text'), v.trim(), v.nonEmpty('must not be empty'));
export const path = v.pipe(text, v.startsWith('/', 'must be a path that starts with a slash'));

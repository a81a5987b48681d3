/* What kinds of proposals and their fields may be called, wherever such an id comes from. */

/** Whether a kind may have this id: lower-case letters, digits and underscores, and nothing that all objects have. */
export const isKindId = (id: string): boolean => /^[a-z][a-z0-9_]{0,31}$/.test(id) && !(id in Object.prototype);

/** The same for a field, which may have capitals as well: it is a key of `form_json`. */
export const isFieldId = (id: string): boolean => /^[a-z][a-z0-9]{0,31}$/i.test(id) && !(id in Object.prototype);

/** Something that keeps settings from being used. */
export interface ConfigProblem {
  /** Where in the file, `association.contacts.0.mail`; empty for the file as a whole. */
  readonly path: string;
  readonly message: string;
}

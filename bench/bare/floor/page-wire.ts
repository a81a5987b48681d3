/* What the floor reads of the content system's answers, without looking whether it is there. */

export interface MenuItemWire {
  readonly href: string;
  readonly label: string | null;
  /** PHP writes some lists as maps. */
  readonly sub: readonly MenuItemWire[] | Readonly<Record<string, MenuItemWire>>;
}

/** A field of an answer: by itself, in a list, or not at all. */
type FieldWire<Value> = Value | readonly Value[] | null;
type LineWire = string | readonly { readonly value: string }[] | null;

export interface ParagraphWire {
  readonly uuid: string;
  readonly field_para_title?: LineWire;
  readonly field_para_text?: FieldWire<{ readonly processed: string }>;
  readonly field_para_image?: FieldWire<{ readonly url: string; readonly alt: string }>;
  readonly field_para_caption?: LineWire;
  readonly field_para_source?: LineWire;
}

export interface PageWire {
  readonly data: {
    readonly node: { readonly title: LineWire; readonly field_para_multi: readonly ParagraphWire[] };
  };
}

export function lineOf(field: LineWire | undefined): string {
  return (typeof field === 'string' ? field : field?.[0]?.value) ?? '';
}

export function valueOf<Value extends object>(field: FieldWire<Value> | undefined): Value | undefined {
  return Array.isArray(field) ? (field[0] as Value | undefined) : ((field ?? undefined) as Value | undefined);
}

/** What is asked of the content system. */
export interface Reads {
  readonly page: (path: string) => Promise<PageWire>;
  readonly main: Promise<readonly MenuItemWire[]>;
  readonly footer: Promise<readonly MenuItemWire[]>;
}

/** Says what is wrong with a value, and where; nothing when all is well. */
export type Check = (value: unknown, at?: string) => readonly string[];

const wrong = (value: unknown, at: string, wanted: string): readonly string[] => [
  `${at || 'it'} is no ${wanted} but ${value === null ? 'null' : typeof value}`,
];
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const simple =
  (wanted: string, fits: (value: unknown) => boolean): Check =>
  (value, at = '') =>
    fits(value) ? [] : wrong(value, at, wanted);

export const nothing = simple('nothing', (value) => value === undefined);
export const text = simple('text', (value) => typeof value === 'string');
export const filledText = simple('text with something in it', (value) => typeof value === 'string' && value !== '');
export const flag = simple('boolean', (value) => typeof value === 'boolean');
export const count = simple('count', (value) => Number.isSafeInteger(value) && Number(value) >= 0);
export const id = simple('id', (value) => Number.isSafeInteger(value) && Number(value) > 0);
export const httpUrl = simple('web address', (value) => typeof value === 'string' && /^https?:\/\//.test(value));
const moment = simple('moment', (value) => typeof value === 'number' && Number.isFinite(new Date(value).getTime()));

/** As BCP 47 writes it; what is no tag at all is thrown at by `Intl`. */
const isLanguageTag = (value: unknown) => {
  try {
    return typeof value === 'string' && Intl.getCanonicalLocales(value)[0] === value;
  } catch {
    return false;
  }
};
export const languageTag = simple('language tag', isLanguageTag);

export const oneOf = (...values: readonly unknown[]): Check =>
  simple(values.join(' or '), (value) => values.includes(value));

export const optional =
  (check: Check): Check =>
  (value, at = '') =>
    value === undefined ? [] : check(value, at);

export const listOf =
  (check: Check): Check =>
  (value, at = '') =>
    Array.isArray(value) ? value.flatMap((entry, index) => check(entry, `${at}[${index}]`)) : wrong(value, at, 'list');

/** Exactly these keys; one whose check takes `undefined` may be missing. */
export const shape =
  (parts: Readonly<Record<string, Check>>): Check =>
  (value, at = '') => {
    if (!isObject(value)) return wrong(value, at, 'object');
    const unknown = Reflect.ownKeys(value).filter((key) => typeof key !== 'string' || !Object.hasOwn(parts, key));
    return [
      ...unknown.map((key) => `${at} has a key ${String(key)}`),
      ...Object.entries(parts).flatMap(([key, check]) =>
        check(Object.hasOwn(value, key) ? value[key] : undefined, `${at}.${key}`),
      ),
    ];
  };

/** An object of JSON with whatever in it, but for keys that lead to prototypes. */
export const jsonObject: Check = (value, at = '') => {
  const inside = (each: unknown, place: string): readonly string[] =>
    typeof each !== 'object' || each === null
      ? []
      : Reflect.ownKeys(each).flatMap((key) =>
          ['__proto__', 'constructor', 'prototype'].includes(String(key))
            ? [`${place} has a key ${String(key)}`]
            : inside(Reflect.get(each, key), `${place}.${String(key)}`),
        );
  return isObject(value) ? inside(value, at) : wrong(value, at, 'object');
};

/** A map of texts. */
export const textMap: Check = (value, at = '') =>
  value instanceof Map
    ? [...value].flatMap(([key, entry]) => [...text(key, `${at} key`), ...text(entry, `${at}(${String(key)})`)])
    : wrong(value, at, 'map');

export const link: Check = (value, at = '') => {
  const kind = isObject(value) ? value['kind'] : undefined;
  const safePath = simple('path', (path) => typeof path === 'string' && /^(#|\/(?![\\/]))/.test(path));
  const safeUrl = simple('safe address', (url) => typeof url === 'string' && /^(https?:\/\/|mailto:|tel:)/.test(url));
  return kind === 'internal'
    ? shape({ kind: text, path: safePath })(value, at)
    : shape({ kind: oneOf('external'), url: safeUrl })(value, at);
};

export const contentDate = shape({ iso: filledText, precision: oneOf('year', 'month', 'day', 'time'), at: moment });
export const image = shape({ url: httpUrl, alt: text, width: optional(id), height: optional(id) });
export const viewReference = shape({ view: text, display: text, url: optional(httpUrl) });

const pager = shape({
  currentPage: count,
  totalItems: count,
  totalPages: count,
  itemsPerPage: count,
  isOpen: optional(oneOf(true)),
});
/** A page of a list whose rows have these besides what every row has. */
export const rowsOf = (parts: Readonly<Record<string, Check>>): Check => pageOf({ ...rowParts, ...parts });
export const pageOf = (parts: Readonly<Record<string, Check>>): Check =>
  shape({
    rows: listOf(shape(parts)),
    pager: optional(pager),
    repeated: optional(count),
    refused: optional(oneOf(true)),
  });

export const rowParts: Readonly<Record<string, Check>> = {
  id: filledText,
  language: optional(languageTag),
  title: text,
  link: optional(link),
  date: optional(contentDate),
  dateText: text,
  html: text,
  image: optional(image),
};
export const term = shape({ id: optional(id), name: text });
export const groupUser = shape({ userId: id, name: text, roles: listOf(filledText) });

/** A menu as deep as it is. */
export const menu: Check = (value, at = '') =>
  listOf(shape({ label: text, link: optional(link), nodeId: optional(id), sub: menu, roles: listOf(text) }))(value, at);

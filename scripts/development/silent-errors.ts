import { parseSync, Visitor, type Plugin } from 'vite';

/*
 * What production keeps silent, `npm run dev` shows: whatever the portal catches, however it goes on, the rows that it
 * skips, and what a render or an unhandled rejection breaks. It is put into the modules as Vite serves them, so that the
 * sources need no second way of failing and a build has none of it.
 */

const SHOW = '__shown';

/** Where rejections are handled: which argument does it. */
const HANDLERS: ReadonlyMap<string, number> = new Map([
  ['catch', 0],
  ['catchError', 0],
  ['then', 1],
]);

/**
 * Makes a module tell what it catches. Lines stay where they are.
 *
 * @param code JavaScript.
 * @param place what the console says where it was.
 */
export function withShownErrors(code: string, place: string): string {
  const at = JSON.stringify(place);
  const inserted: { readonly index: number; readonly text: string }[] = [];
  const insert = (index: number, text: string): void => void inserted.push({ index, text });
  new Visitor({
    CatchClause({ start, param, body }) {
      if (param !== null && param.type !== 'Identifier') return;
      if (param === null) insert(start + 'catch'.length, '(__error)');
      insert(body.start + 1, `${SHOW}.caught(${param?.name ?? '__error'}, ${at});`);
    },
    CallExpression({ callee, arguments: given }) {
      const property = callee.type === 'MemberExpression' ? callee.property : callee;
      const handler = property.type === 'Identifier' ? given[HANDLERS.get(property.name) ?? -1] : undefined;
      if (handler === undefined) return;
      insert(handler.start, `${SHOW}.handled(`);
      insert(handler.end, `, ${at})`);
    },
    MethodDefinition({ key, value: { params, body } }) {
      const [error] = params;
      if (key.type !== 'Identifier' || key.name !== 'getDerivedStateFromError' || error?.type !== 'Identifier') return;
      if (body) insert(body.start + 1, `${SHOW}.broken(${error.name}, ${at});`);
    },
    FunctionDeclaration({ id, body }) {
      if (id?.name === 'readRows' && body) insert(body.start + 1, `read = ${SHOW}.reading(read, ${at});`);
    },
  }).visit(parseSync('module.js', code).program);
  // From the end, so that indexes stay right; of two at one index the outer was found first, and stands first.
  return inserted
    .toSorted((one, other) => other.index - one.index)
    .reduce((text, { index, text: more }) => text.slice(0, index) + more + text.slice(index), code);
}

/** For Vite's dev server alone. The domain is left out: what it catches is an answer, such as “no JSON”, and no failure. */
export function silentErrors(): Plugin {
  const browserModule = '/scripts/development/shown-errors.ts';
  let source = '';
  return {
    name: 'silent-errors',
    apply: 'serve',
    enforce: 'post',
    configResolved({ root }) {
      source = `${root}/src/`;
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/ },
      handler(code, id) {
        if (!id.startsWith(source) || id.startsWith(`${source}domain/`)) return null;
        const shown = withShownErrors(code, `src/${id.slice(source.length)}`);
        return { code: `import * as ${SHOW} from '${browserModule}';${shown}`, map: null };
      },
    },
    transformIndexHtml: () => [
      { tag: 'script', attrs: { type: 'module', src: browserModule }, injectTo: 'head-prepend' },
    ],
  };
}

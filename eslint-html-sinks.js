/*
 * One ESLint rule, `portal/html-sinks`: what turns text into markup, script, style or navigation. HTML from outside goes
 * into the page through `SafeHtml` only; whatever else could do so is listed here, as far as it is called by its name: what
 * a program hides behind other names is left to the Content Security Policy and to Trusted Types. So are addresses in JSX
 * (`href`, `src`): they come from `toLink` and `toImageSource`, and React refuses those that run.
 *
 * A file that has to use one says so in eslint.config.js, with `allow` and a reason.
 */

const words = (text) => new Set(text.trim().split(/\s+/));

/** Names that are refused as a property, as a key, as an attribute in JSX, and as a text that could be a computed key. */
const NAMES = words(`
  innerHTML outerHTML insertAdjacentHTML setHTML setHTMLUnsafe srcdoc srcDoc dangerouslySetInnerHTML
  createContextualFragment parseHTMLUnsafe parseHTML parseFromString execCommand writeln
  dangerouslyPasteHTML getSemanticHTML
  cssText insertRule replaceSync adoptedStyleSheets
  createPolicy
`);

/** Constructors and functions that are refused by their name, also as a property of the window. */
const GLOBALS = words(`
  eval Function DOMParser XSLTProcessor XMLSerializer Worker SharedWorker importScripts execScript
`);

/** Methods that are refused on whatever is called so: `document.write`, `frame.contentDocument.open`. */
const METHODS = new Map([
  ['write', /^(document|ownerDocument|contentDocument)$/],
  ['open', /^(document|ownerDocument|contentDocument)$/],
  ['register', /^serviceWorker$/],
]);

/** Functions whose first argument must not be text: it would be run. */
const TIMERS = words('setTimeout setInterval setImmediate');

/** Elements that run, load, frame or restyle something, in TSX and in `createElement`. */
const ELEMENTS = words(
  'script style iframe frame frameset object embed applet base link meta template portal fencedframe',
);

/** Attributes that `setAttribute` must not set: they are markup, script, style, or an address that was not validated. */
const ATTRIBUTES =
  /^(on\w+|style|srcdoc|href|src|srcset|action|formaction|data|ping|background|poster|manifest|is|(xlink|xml):\w+)$/i;

/** Attributes in JSX that send a form to an address, unless the address is a literal. */
const FORM_ADDRESSES = words('action formAction');

/** Properties whose assignment leads or loads somewhere. */
const ADDRESSES = words('href src srcset action formAction ping location style');

/** Calls that lead somewhere: the name of the object, where there has to be one, and of the method. */
const JOURNEYS = new Map([
  ['assign', /^location$/],
  ['replace', /^location$/],
  ['navigate', /^navigation$/],
  ['open', /^(window|globalThis|self|top|parent|opener)?$/],
]);

const MESSAGES = {
  sink: '{{name}}: HTML goes into the page through SafeHtml only.',
  code: '{{name}} runs text as a program.',
  element: '<{{name}}> runs, loads or restyles content that was not validated.',
  attribute: 'setAttribute({{name}}) goes around those who judge markup and addresses.',
  journey: '{{name}} navigates to an address that was not validated: use InnerLink, SmartLink or the router.',
  script: 'An address that runs: {{name}}',
};

/** The text that an expression is known to be; `undefined` for all others. */
function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.cooked;
  if (node?.type === 'BinaryExpression' && node.operator === '+') {
    const parts = [textOf(node.left), textOf(node.right)];
    return parts.includes(undefined) ? undefined : parts.join('');
  }
  return ['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'].includes(node?.type)
    ? textOf(node.expression)
    : undefined;
}

const isText = (node) =>
  textOf(node) !== undefined ||
  node?.type === 'TemplateLiteral' ||
  (node?.type === 'BinaryExpression' && (isText(node.left) || isText(node.right)));

/** A literal address is safe, because a developer has written it. */
const isFixed = (node) => textOf(node) !== undefined;

/** The name under which a property is reached, where it is known and not private. */
function nameOf({ computed, property }) {
  if (computed) return textOf(property);
  return property.type === 'PrivateIdentifier' ? undefined : property.name;
}

/** The last name of an expression: `b` of `a.b`, `a?.b` and `b`; empty for none. */
function lastName(node) {
  if (node?.type === 'Identifier') return node.name;
  if (node?.type === 'MemberExpression') return nameOf(node) ?? '';
  return node?.type === 'TSNonNullExpression' || node?.type === 'ChainExpression' ? lastName(node.expression) : '';
}

/** What is called, and on what; nothing for a function that stands by itself. */
const called = (callee) =>
  callee.type === 'MemberExpression'
    ? { method: nameOf(callee), on: lastName(callee.object) || '…' }
    : { method: callee.type === 'Identifier' ? callee.name : undefined, on: '' };

const htmlSinks = {
  meta: {
    type: 'problem',
    messages: MESSAGES,
    schema: [
      {
        type: 'object',
        properties: { allow: { type: 'array', items: { type: 'string' } } },
        additionalProperties: false,
      },
    ],
  },
  create(context) {
    const allowed = new Set(context.options[0]?.allow ?? []);
    const refuse = (node, messageId, name) => {
      if (!allowed.has(name)) context.report({ node, messageId, data: { name } });
    };
    /** Whether a name is the window's own here, and none that the program has declared. */
    function isGlobal(node) {
      for (let scope = context.sourceCode.getScope(node); scope; scope = scope.upper) {
        if ((scope.set.get(node.name)?.defs.length ?? 0) > 0) return false;
      }
      return true;
    }
    const refuseName = (node, name) => {
      if (NAMES.has(name)) refuse(node, 'sink', name);
    };
    const refuseGlobal = (node, name) => {
      if (GLOBALS.has(name)) refuse(node, /HTML|DOM|XML|XSLT/.test(name) ? 'sink' : 'code', name);
    };

    function element(node, given) {
      const name = textOf(given)?.toLowerCase();
      if (ELEMENTS.has(name)) refuse(node, 'element', name);
    }

    function call(node) {
      const { method, on } = called(node.callee);
      const [first, second] = node.arguments;
      if (method === 'createElement' || method === 'createElementNS') {
        const given = method.endsWith('NS') ? second : first;
        // A component is no element: only the document makes those.
        if (METHODS.get('write').test(on) && !isFixed(given)) refuse(node, 'element', '…');
        else element(node, given);
      }
      if (node.callee.type === 'Identifier' && !isGlobal(node.callee)) return;
      refuseGlobal(node, method);
      if (METHODS.get(method)?.test(on)) refuse(node, 'sink', `${on}.${method}`);
      if (TIMERS.has(method) && isText(first)) refuse(node, 'code', method);
      if (JOURNEYS.get(method)?.test(on) && first !== undefined && !isFixed(first)) {
        refuse(node, 'journey', on === '' ? method : `${on}.${method}`);
      }
      if (/^(setAttribute|setAttributeNS|createAttribute|createAttributeNS|toggleAttribute)$/.test(method)) {
        const given = method.endsWith('NS') ? second : first;
        const attribute = textOf(given);
        if (attribute === undefined) refuse(node, 'attribute', '…');
        else if (ATTRIBUTES.test(attribute)) refuse(node, 'attribute', attribute);
      }
      if (/^setAttributeNode(NS)?$/.test(method)) refuse(node, 'attribute', '…');
    }

    return {
      MemberExpression(node) {
        if (!node.computed) refuseName(node.property, nameOf(node));
        if (/^(window|globalThis|self|frames|defaultView|contentWindow)$/.test(lastName(node.object))) {
          refuseGlobal(node, nameOf(node));
        }
      },
      Property(node) {
        if (!node.computed && node.key.type === 'Identifier') refuseName(node.key, node.key.name);
      },
      JSXAttribute(node) {
        const name = String(node.name.name);
        refuseName(node, name);
        if (FORM_ADDRESSES.has(name) && !isFixed(node.value)) refuse(node, 'journey', name);
      },
      JSXOpeningElement(node) {
        if (node.name.type === 'JSXIdentifier' && ELEMENTS.has(node.name.name)) refuse(node, 'element', node.name.name);
      },
      'Literal, TemplateLiteral, BinaryExpression'(node) {
        const text = textOf(node);
        if (text === undefined && node.type !== 'TemplateLiteral') return;
        refuseName(node, text);
        const start = text ?? node.quasis[0].value.cooked ?? '';
        if (node.parent.type !== 'BinaryExpression' && /^[\s\p{Cc}]*(java|vb|live)script:/iu.test(start)) {
          refuse(node, 'script', start);
        }
      },
      CallExpression: call,
      NewExpression: call,
      AssignmentExpression({ left, right }) {
        const name = lastName(left);
        const leads = left.type === 'Identifier' ? name === 'location' && isGlobal(left) : ADDRESSES.has(name);
        if (leads && !isFixed(right)) {
          refuse(left, 'journey', name);
        }
      },
    };
  },
};

/** The plugin, as eslint.config.js takes it. */
export const portalRules = { rules: { 'html-sinks': htmlSinks } };

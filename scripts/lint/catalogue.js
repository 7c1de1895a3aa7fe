/** Lint rule: words for people come from the message catalogue, so that every one of them can be translated. */

const SPOKEN_ATTRIBUTES = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'content',
  'label',
  'placeholder',
  'title',
];
const WORD = /\p{L}{2,}/u;
const ADDRESS = /^\/\S*$/;
const TWO_WORDS = /\p{L}{2,}[ ,.:;!?'’]+\p{L}+/u;

/** @param {any} node @returns {boolean} for tools, not for people: module names, bugs, the console, types, class lists */
function isForTools(node) {
  for (let at = node.parent; at; at = at.parent) {
    if (at.type === 'ImportDeclaration' || at.type === 'ImportExpression' || at.type === 'ThrowStatement')
      return true;
    if (at.type === 'TSLiteralType') return true;
    if (at.type === 'CallExpression' && at.callee.object?.name === 'console') return true;
    if (at.type === 'SvelteAttribute' || at.type === 'SvelteStyleDirective')
      return !SPOKEN_ATTRIBUTES.includes(at.key.name);
  }
  return false;
}

/** @type {import('eslint').Rule.RuleModule} */
export const catalogue = {
  meta: {
    type: 'problem',
    docs: { description: 'No text for people outside src/lib/messages.' },
    messages: {
      text: '“{{text}}” is text for people: put it in src/lib/messages/en.json and use `m.…()`, so that it can be translated.',
    },
    schema: [],
  },
  create(context) {
    /** @param {any} node @param {string} text */
    const report = (node, text) =>
      context.report({ node, messageId: 'text', data: { text: text.trim().slice(0, 40) } });

    /** @param {any} node @param {string} text */
    function checkString(node, text) {
      if (TWO_WORDS.test(text) && !ADDRESS.test(text) && !isForTools(node)) report(node, text);
    }

    return {
      /** @param {any} node */
      SvelteText(node) {
        if (node.parent?.type !== 'SvelteStyleElement' && WORD.test(node.value)) report(node, node.value);
      },
      /** @param {any} node */
      SvelteAttribute(node) {
        if (!SPOKEN_ATTRIBUTES.includes(node.key.name)) return;
        for (const part of node.value)
          if (part.type === 'SvelteLiteral' && WORD.test(part.value)) report(part, part.value);
      },
      /** @param {any} node */
      Literal(node) {
        if (typeof node.value === 'string') checkString(node, node.value);
      },
      /** @param {any} node */
      TemplateElement(node) {
        checkString(node, node.value.cooked ?? '');
      },
    };
  },
};

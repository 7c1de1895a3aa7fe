/** Lint rule: the import table of the house, with the reason in its message. */
import { posix } from 'node:path';
import { DOORS, ROOMS } from './rooms.js';

const TEST_PACKAGES = ['vitest', 'fast-check', 'node:'];

/** @param {string} path @returns {string | undefined} the room a path below src belongs to */
function roomAt(path) {
  const inLib = /^lib\/([^/]+)(\/|$)/.exec(path);
  if (inLib) return inLib[1];
  if (path.startsWith('service-worker/')) return 'service-worker';
  return path.startsWith('routes/') || /^hooks\.(client|server)\.ts$/.test(path) ? 'routes' : undefined;
}

/** @param {string} source @param {string} file path below src @returns {string | undefined} path below src, if inside */
function inside(source, file) {
  const path = source.replace(/[?#].*$/, '');
  if (path === '$lib' || path.startsWith('$lib/')) return path.replace('$lib', 'lib');
  return path.startsWith('.') ? posix.join(posix.dirname(file), path) : undefined;
}

/** @type {import('eslint').Rule.RuleModule} */
export const walls = {
  meta: {
    type: 'problem',
    docs: { description: 'Each room imports only what the table in rooms.js allows.' },
    messages: {
      unknown:
        '`src/lib/{{room}}` is not a room of the house. Add it to scripts/lint/rooms.js and docs/ARCHITECTURE.md, or use one that is there.',
      room: '`{{from}}` must not import `{{to}}`: {{why}}. It may use: {{may}}.',
      types: '`{{from}}` may use only types of `{{to}}` (`import type`): {{why}}.',
      door: 'Come in by the door: import from `$lib/{{to}}`, not from a file inside it.',
      package: '`{{from}}` must not import the package `{{source}}`: {{why}}.',
    },
    schema: [],
  },
  create(context) {
    const [, file] = /\/src\/(.+)$/.exec(context.filename.replaceAll('\\', '/')) ?? [];
    const from = file === undefined ? undefined : roomAt(file);
    if (file === undefined || from === undefined) return {};
    const room = ROOMS[from];
    const isTest = /\.test\.ts$/.test(file);

    /** @param {import('eslint').Rule.Node} node @param {unknown} source @param {boolean} typesOnly */
    function check(node, source, typesOnly) {
      if (typeof source !== 'string' || from === undefined || file === undefined) return;
      if (room === undefined) return context.report({ node, messageId: 'unknown', data: { room: from } });
      const target = inside(source, file);
      if (target === undefined) return checkPackage(node, source);
      const to = roomAt(target);
      if (to === undefined || to === from) return;
      const why = room.why;
      if (!room.may.includes(to)) {
        if (!room.types?.includes(to)) {
          const may =
            [...room.may, ...(room.types ?? []).map((name) => `${name} (types)`)].join(', ') || 'nothing';
          context.report({ node, messageId: 'room', data: { from, to, why, may } });
        } else if (!typesOnly) context.report({ node, messageId: 'types', data: { from, to, why } });
      }
      if (DOORS.includes(to) && target !== `lib/${to}`)
        context.report({ node, messageId: 'door', data: { to } });
    }

    /** @param {import('eslint').Rule.Node} node @param {string} source */
    function checkPackage(node, source) {
      const allowed = [...(room?.packages ?? []), ...(isTest ? TEST_PACKAGES : [])];
      const fits = allowed.some((name) => (/[/:]$/.test(name) ? source.startsWith(name) : source === name));
      // A page's own generated types.
      if (fits || source === './$types' || from === undefined) return;
      context.report({ node, messageId: 'package', data: { from, source, why: room?.why ?? '' } });
    }

    /** @param {any} node `import { type A, type B }` counts as types only too */
    const onlyTypes = (node) =>
      node.importKind === 'type' ||
      node.exportKind === 'type' ||
      (node.specifiers?.length > 0 &&
        node.specifiers.every(
          (/** @type {any} */ part) => part.importKind === 'type' || part.exportKind === 'type',
        ));

    return {
      ImportDeclaration: (node) => check(node, node.source.value, onlyTypes(node)),
      ExportNamedDeclaration: (node) => check(node, node.source?.value, onlyTypes(node)),
      ExportAllDeclaration: (node) => check(node, node.source.value, onlyTypes(node)),
      ImportExpression: (node) => check(node, 'value' in node.source ? node.source.value : undefined, false),
      /** @param {any} node `import('…').Type` */
      TSImportType: (node) => check(node, (node.source ?? node.argument?.literal)?.value, true),
    };
  },
};

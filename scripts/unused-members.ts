import type { Plugin } from "vite";

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
type Span = { start: number; end: number };
/** A method, or a function that is a property of an object, that may be removed; `names`: the names it uses. */
type Member = Span & { name: string; names: Set<string> };

/** Names that the language itself calls. */
const SPOKEN = new Set(["constructor", "get", "set", "has", "then", "next", "return", "toString", "valueOf"]);

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";
const children = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));
const isFunction = (node: Node): boolean => /^(Arrow)?Function/.test(node.type);
/** A name written as such: `a.name`, `{ name: … }`, `name() {}`. */
const plain = (node: Node, key: "key" | "property"): string | undefined => {
  const named = node[key];
  return !node.computed && isNode(named) && named.type === "Identifier" ? String(named.name) : undefined;
};

/** Name of a removable member: a method of a class, `this.name = function`, `name: function` of an object. */
function memberName(node: Node, functions: ReadonlySet<string>): string | undefined {
  const works = (value: unknown): boolean =>
    isNode(value) &&
    (isFunction(value) || (value.type === "Identifier" && functions.has(String(value.name))));
  if (node.type === "MethodDefinition") return plain(node, "key");
  if (node.type === "Property" && node.kind === "init" && works(node.value)) return plain(node, "key");
  const { expression } = node;
  if (
    node.type !== "ExpressionStatement" ||
    !isNode(expression) ||
    expression.type !== "AssignmentExpression"
  )
    return undefined;
  const { left, right } = expression;
  if (!isNode(left) || left.type !== "MemberExpression" || !works(right)) return undefined;
  return isNode(left.object) && left.object.type === "ThisExpression" ? plain(left, "property") : undefined;
}

/**
 * Members of `program` whose names are not used within `where`. A name in a string counts as used; names in `uncalled`
 * never do.
 */
export function unusedMembers(
  program: Span & { type: string },
  where: readonly Span[],
  uncalled: readonly string[] = [],
): Span[] {
  const functions = new Set<string>();
  const note = (node: Node): void => {
    if (node.type === "FunctionDeclaration" && isNode(node.id)) functions.add(String(node.id.name));
    children(node).forEach(note);
  };
  const root = program as Node;
  note(root);
  const members: Member[] = [];
  const always = new Set<string>();
  const within = ({ start, end }: Span): boolean => where.some((one) => one.start <= start && end <= one.end);
  const read = (node: Node, names: Set<string>): void => {
    const name = memberName(node, functions);
    if (name !== undefined && !SPOKEN.has(name) && within(node)) {
      const member = { name, start: node.start, end: node.end, names: new Set<string>() };
      members.push(member);
      const { expression, value } = node;
      const body = isNode(expression) ? expression.right : value;
      if (isNode(body)) read(body, member.names);
      return;
    }
    if (node.type === "MemberExpression") add(names, plain(node, "property"));
    if (node.type === "Property") add(names, plain(node, "key"));
    if (node.type === "Literal" && typeof node.value === "string") add(names, node.value);
    for (const child of children(node)) read(child, names);
  };
  read(root, always);
  const asked = new Set<string>();
  const ask = (names: ReadonlySet<string>): void => {
    for (const name of names) {
      if (asked.has(name) || uncalled.includes(name)) continue;
      asked.add(name);
      for (const member of members) if (member.name === name) ask(member.names);
    }
  };
  ask(always);
  return members.filter(({ name }) => !asked.has(name));
}

const add = (names: Set<string>, name: string | undefined): void => {
  if (name !== undefined) names.add(name);
};

/** `code` without these parts, and without a following comma. */
export function without(code: string, parts: readonly Span[]): string {
  let [kept, from] = ["", 0];
  for (const { start, end } of [...parts].sort((a, b) => a.start - b.start)) {
    // Anything inside a removed part disappears with it.
    if (start < from) continue;
    kept += code.slice(from, start);
    from = end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0);
  }
  return kept + code.slice(from);
}

/**
 * Removes from the browser's code the methods of a package that nothing in the same file uses. Bundlers remove unused
 * functions and classes, but keep every method of a used class. `folder`: the package's own; `uncalled`: methods that
 * are referenced somewhere, but not called.
 */
export function leaveUnused(folder: string, uncalled: readonly string[]): Plugin {
  return {
    name: "leave-unused",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    renderChunk(code, { modules }) {
      const where: Span[] = [];
      for (const [id, { code: own }] of Object.entries(modules)) {
        const start = own && id.includes(folder) ? code.indexOf(own) : -1;
        if (own && start >= 0) where.push({ start, end: start + own.length });
      }
      if (where.length === 0) return null;
      return { code: without(code, unusedMembers(this.parse(code), where, uncalled)), map: null };
    },
  };
}

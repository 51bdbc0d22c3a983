import { type Node, parseSync, Visitor } from "oxc-parser";

/** The phrases a file names: literal keys, and patterns of keys that are built at run time. */
export interface PhrasesNamed {
  keys: { key: string; line: number }[];
  shapes: { shape: RegExp; text: string; line: number }[];
}

const keyLike = /^[a-z][a-zA-Z]*(\.[a-z][a-zA-Z0-9]*)+$/;
const partOfKey = "[a-zA-Z0-9-]+";
const literally = (text: string) => text.replace(/[.\\^$*+?()[\]{}|]/g, "\\$&");

/** Returns the number of the line at an offset, from 1. */
export const lineAt = (text: string, offset: number) => text.slice(0, offset).split("\n").length;

/**
 * Returns the phrases a file names: each string that begins with a namespace prefix, each first
 * argument of `say`, each `message` and `error` that looks like a key. `market.sort.${order}` is a
 * pattern.
 */
export function findPhrasesNamed(path: string, source: string, prefixes: string[]): PhrasesNamed {
  const matches: PhrasesNamed = { keys: [], shapes: [] };
  const isPhrase = (text: string) => prefixes.some((prefix) => text.startsWith(prefix));
  const seen = new Set<number>();
  const name = (key: string, start: number) => {
    if (!keyLike.test(key) || seen.has(start)) return;
    seen.add(start);
    matches.keys.push({ key, line: lineAt(source, start) });
  };
  new Visitor({
    Literal(node) {
      if (typeof node.value === "string" && isPhrase(node.value)) name(node.value, node.start);
    },
    TemplateLiteral(node) {
      const parts = node.quasis.map((quasi) => quasi.value.cooked ?? "");
      const text = parts.join("…");
      if (!isPhrase(parts[0] ?? "") || /\s/.test(text)) return;
      if (parts.length === 1) return name(text, node.start);
      const shape = new RegExp(`^${parts.map(literally).join(partOfKey)}$`);
      matches.shapes.push({ shape, text, line: lineAt(source, node.start) });
    },
    CallExpression({ callee, arguments: [first] }) {
      const called =
        callee.type === "MemberExpression" && callee.property.type === "Identifier"
          ? callee.property.name
          : callee.type === "Identifier" && callee.name;
      if (called !== "say" || first?.type !== "Literal") return;
      if (typeof first.value === "string") name(first.value, first.start);
    },
    Property({ key, value }) {
      if (key.type !== "Identifier" || !["message", "error", "key"].includes(key.name)) return;
      if (value.type === "Literal" && typeof value.value === "string") {
        name(value.value, value.start);
      }
    },
  }).visit(parseSync(path, source).program);
  return matches;
}

/** Attributes and properties whose value a user reads or hears. */
const readableNames = new Set([
  "title",
  "alt",
  "placeholder",
  "label",
  "hint",
  "heading",
  "summary",
  "description",
  "caption",
  "empty",
  "lead",
  "text",
  "aria-label",
  "aria-description",
  "aria-placeholder",
  "aria-roledescription",
]);

const hasWords = (text: string) => /\p{L}/u.test(text);
/** A capital first and words after it: `Nothing found`, but not `M3 6h18` or a class name. */
const isSentence = (text: string) => /^\p{Lu}[\p{L}’']*[,:]? \p{L}{2,}/u.test(text);

/** Returns hard-coded words in a page's code, as `path:line “words”`. */
export function findSentences(path: string, source: string): string[] {
  const matches = new Map<number, string>();
  /** Text for programmers only: errors that no user should see, class names. */
  const unread = new Set<Node>();
  const report = (start: number, text: string) => {
    const line = source.slice(0, start).split("\n").length;
    const words = text.trim().replace(/\s+/g, " ");
    matches.set(start, `${path}:${line} “${words}”`);
  };
  const reportWords = (node: Node | null | undefined) => {
    for (const { start, text } of textsOf(node)) if (hasWords(text)) report(start, text);
  };
  new Visitor({
    NewExpression({ arguments: given }) {
      for (const argument of given) unread.add(argument);
    },
    JSXText(node) {
      if (hasWords(node.value)) report(node.start, node.value);
    },
    JSXAttribute({ name, value }) {
      const attribute = name.type === "JSXIdentifier" ? name.name : "";
      if (readableNames.has(attribute)) reportWords(value);
      else if (attribute === "className" && value) unread.add(value);
    },
    JSXElement({ children }) {
      for (const child of children) if (child.type === "JSXExpressionContainer") reportWords(child);
    },
    JSXFragment({ children }) {
      for (const child of children) if (child.type === "JSXExpressionContainer") reportWords(child);
    },
    Property({ key, value }) {
      const property = key.type === "Identifier" ? key.name : "";
      if (!readableNames.has(property)) return;
      for (const { start, text } of textsOf(value)) if (isCapitalised(text)) report(start, text);
    },
    Literal(node) {
      if (typeof node.value === "string" && !unread.has(node) && isSentence(node.value)) {
        report(node.start, node.value);
      }
    },
  }).visit(parseSync(path, source).program);
  return [...matches.values()];
}

const isCapitalised = (text: string) => /^\p{Lu}\p{Ll}/u.test(text);

/** Returns the texts a value can have: literal, in a template, in the branches of a condition. */
function textsOf(node: Node | null | undefined): { start: number; text: string }[] {
  switch (node?.type) {
    case "Literal":
      return typeof node.value === "string" ? [{ start: node.start, text: node.value }] : [];
    case "TemplateLiteral":
      return [{ start: node.start, text: node.quasis.map((part) => part.value.cooked).join(" ") }];
    case "JSXExpressionContainer":
    case "ParenthesizedExpression":
      return textsOf(node.expression);
    case "ConditionalExpression":
      return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    case "LogicalExpression":
      return [...textsOf(node.left), ...textsOf(node.right)];
    case "BinaryExpression":
      return node.operator === "+" ? [...textsOf(node.left), ...textsOf(node.right)] : [];
    default:
      return [];
  }
}

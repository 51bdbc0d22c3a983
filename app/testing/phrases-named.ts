import { parseSync, Visitor } from "oxc-parser";

/** What a file says of phrases: keys written out, and shapes of keys put together at run time. */
export interface PhrasesNamed {
  keys: { key: string; line: number }[];
  shapes: { shape: RegExp; text: string; line: number }[];
}

const keyLike = /^[a-z][a-zA-Z]*(\.[a-z][a-zA-Z0-9]*)+$/;
const partOfKey = "[a-zA-Z0-9-]+";
const literally = (text: string) => text.replace(/[.\\^$*+?()[\]{}|]/g, "\\$&");

/**
 * The phrases a file names: each string that begins as a room's keys do, each first argument of
 * `say`, each `message` and `error` that looks like a key; `market.sort.${order}` is a shape.
 */
export function phrasesNamed(path: string, source: string, prefixes: string[]): PhrasesNamed {
  const found: PhrasesNamed = { keys: [], shapes: [] };
  const lineAt = (offset: number) => source.slice(0, offset).split("\n").length;
  const isPhrase = (text: string) => prefixes.some((prefix) => text.startsWith(prefix));
  const seen = new Set<number>();
  const name = (key: string, start: number) => {
    if (!keyLike.test(key) || seen.has(start)) return;
    seen.add(start);
    found.keys.push({ key, line: lineAt(start) });
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
      found.shapes.push({ shape, text, line: lineAt(node.start) });
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
  return found;
}

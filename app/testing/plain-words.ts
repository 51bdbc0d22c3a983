import { parseSync, Visitor } from "oxc-parser";
import { lineAt } from "./words-in-code.ts";

interface Rule {
  /** What must not come back. */
  pattern: RegExp;
  use: string;
}

/** Words of comments, test names and docs, with the words to use instead. */
const proseRules: readonly Rule[] = [
  { pattern: /\b(she|her|hers|herself)\b/i, use: "the user, the seller, the buyer or they" },
  { pattern: /\b(un)?told\b/i, use: "notified, sent or returned" },
  { pattern: /\banew\b/i, use: "again, rebuilt or re-encoded" },
  { pattern: /\balike\b/i, use: "identical, equally or duplicate" },
  { pattern: /\bheed(s|ed|ing)?\b/i, use: "read, follow or respect" },
  { pattern: /\b(thereof|whosoever|whomsoever)\b/i, use: "of it, or whoever" },
  { pattern: /\b(is|are|was|were|be|what) meant\b/i, use: "resolved, intended or matched" },
  {
    pattern: /\bstands?\b(?!-in)(?! (in for|for|alone)\b)/i,
    use: "is, is stored, is listed or appears",
  },
  { pattern: /\b(goes|go|going|went) along\b/i, use: "is sent, is copied or is included" },
  {
    pattern: /\b(is|are|was|were) asked (?!to\b|for\b|whether\b|about\b)/i,
    use: "is called, queried or requested",
  },
  {
    pattern: /\b(what|whatever|as) (is|was|were|are) asked\b/i,
    use: "the request, the query or the input",
  },
];

/** Words within identifiers. */
const nameRules: readonly Rule[] = [
  { pattern: /^(un)?told$/, use: "notified, sent or messages" },
  { pattern: /^(hers|her|she)$/, use: "the noun, own or theirs" },
  { pattern: /^asked$/, use: "params, query, input or requested" },
  { pattern: /^alike$/, use: "same, identical or duplicate" },
  { pattern: /^(heed|meant|thereof|anew|whosoever)$/, use: "read, resolved, its, again or any" },
  { pattern: /^(strangers?|proved|patience)$/, use: "otherUser, verified or timeout" },
];

export interface PlainWordFault {
  line: number;
  text: string;
}

function faultsOf(
  rules: readonly Rule[],
  text: string,
  what: string,
  line: number,
): PlainWordFault[] {
  return rules.flatMap(({ pattern, use }) => {
    const match = pattern.exec(text);
    if (!match) return [];
    const at = line + lineAt(text, match.index) - 1;
    return [{ line: at, text: `${what} says “${match[0].trim()}”: use ${use}` }];
  });
}

/** Returns the words in the comments, the test names and the declared names of a source file that docs/vocabulary.md replaces. */
export function plainWordFaults(path: string, source: string): PlainWordFault[] {
  const { program, comments } = parseSync(path, source);
  // Summaries of endpoints and permissions are the text of the API reference.
  const isOfReference = /(^|\/)(endpoints|acts)\.ts$/.test(path);
  const faults = comments.flatMap(({ value, start }) =>
    faultsOf(proseRules, value, "a comment", lineAt(source, start)),
  );
  const name = (identifier: { name: string; start: number }) => {
    const words = identifier.name
      .replace(/([A-Z])/g, " $1")
      .toLowerCase()
      .split(/[ _]+/);
    const line = lineAt(source, identifier.start);
    for (const word of words) faults.push(...faultsOf(nameRules, word, identifier.name, line));
  };
  const names = (pattern: unknown): void => {
    const { type } = pattern as { type: string };
    if (type === "Identifier") name(pattern as { name: string; start: number });
    if (type === "AssignmentPattern") names((pattern as { left: unknown }).left);
  };
  new Visitor({
    VariableDeclarator({ id }) {
      names(id);
    },
    FunctionDeclaration({ id, params }) {
      if (id) names(id);
      for (const param of params) names(param);
    },
    FunctionExpression({ params }) {
      for (const param of params) names(param);
    },
    ArrowFunctionExpression({ params }) {
      for (const param of params) names(param);
    },
    ClassDeclaration({ id }) {
      if (id) names(id);
    },
    TSInterfaceDeclaration({ id }) {
      names(id);
    },
    TSTypeAliasDeclaration({ id }) {
      names(id);
    },
    Literal({ value, start }) {
      if (!isOfReference || typeof value !== "string" || !/\s/.test(value)) return;
      faults.push(...faultsOf(proseRules, value, "the API reference", lineAt(source, start)));
    },
    CallExpression({ callee, arguments: [first] }) {
      const called = source.slice(callee.start, callee.end);
      if (!/^(test|it|describe)\b/.test(called)) return;
      if (first?.type !== "Literal" && first?.type !== "TemplateLiteral") return;
      const text = source.slice(first.start, first.end);
      faults.push(...faultsOf(proseRules, text, "a test name", lineAt(source, first.start)));
    },
  }).visit(program);
  return faults;
}

/** Returns the words of a page of docs that docs/vocabulary.md replaces; code in backticks is left out. */
export function plainProseFaults(markdown: string): PlainWordFault[] {
  const blank = (code: string) => code.replace(/[^\n]/g, " ");
  const prose = markdown.replace(/```[\s\S]*?```|`[^`\n]*`/g, blank);
  return prose
    .split("\n")
    .flatMap((text, index) => faultsOf(proseRules, text, "the page", index + 1));
}

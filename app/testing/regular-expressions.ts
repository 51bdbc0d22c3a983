import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { sourceFiles } from "./source-files.ts";

/** Repeated, these are what our expressions match, and they stop before the match is complete. */
const pieces =
  " |a|1|\n|\r|\t|-|.|,|(|)|[|*|_|'|\"|<|>|/|&|#|=|:|;|@|+|%|!|\\|0|A|é|\u0301|\u200b|{|1.|1,|a |a.|a-| ,|1 |--|x1|http://|www.|<!--|[a](|*a|07 "
    .split("|")
    .filter((piece) => piece !== "");
const ends: ((text: string) => string)[] = [
  (text) => `${text}\u0001`,
  (text) => `a${text}\u0001`,
  (text) => `1${text}\u0001`,
  (text) => `(${text}`,
];

/** Returns the regular expressions in the code of some top-level folders, with the file of each. */
export function findRegularExpressions(
  root: string,
  rooms: readonly string[],
): Map<string, string> {
  const expressions = new Map<string, string>();
  for (const path of sourceFiles(root)) {
    if (!rooms.includes(path.split("/", 1)[0] ?? "") || !/\.tsx?$/.test(path)) continue;
    if (/\.test\.|for-tests|^app\/testing/.test(path)) continue;
    const { program } = parseSync(path, readFileSync(join(root, path), "utf8"));
    new Visitor({
      Literal(node) {
        if ("regex" in node && node.regex) {
          expressions.set(`/${node.regex.pattern}/${node.regex.flags}`, path);
        }
      },
    }).visit(program);
  }
  return expressions;
}

/** Returns the worst processor time of an expression over texts of a length, in milliseconds. */
export function measureWorstTime(written: string, length: number): number {
  const [, pattern = "", flags = ""] = /^\/(.*)\/(\w*)$/s.exec(written) ?? [];
  const expression = new RegExp(pattern, flags);
  let worst = 0;
  for (const piece of pieces) {
    const repeated = piece.repeat(Math.ceil(length / piece.length));
    for (const end of ends) {
      const text = end(repeated);
      const before = process.cpuUsage();
      if (expression.global) text.replace(expression, "");
      else expression.test(text);
      const { user, system } = process.cpuUsage(before);
      worst = Math.max(worst, (user + system) / 1000);
    }
  }
  return worst;
}

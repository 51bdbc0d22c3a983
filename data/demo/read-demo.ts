import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { languages } from "#core/languages.ts";
import { projectRoot } from "#server/project-root.ts";

/** A text that is required in each language. */
export const localizedText = z.record(z.enum(languages), z.string().min(1));

/** Reads a file of this folder and validates it with the loader's schema. */
export function readDemo<T extends z.ZodType>(file: string, schema: T): z.output<T> {
  const text = readFileSync(join(projectRoot, "data/demo", file), "utf8");
  return schema.parse(JSON.parse(text));
}

// Plain colours of earth, leaves, water and cloth that the pictures use.
const tints = [
  "#e9dcc3",
  "#dfe6cf",
  "#d3e2df",
  "#e8d5c4",
  "#d8dfe9",
  "#e6dbe3",
  "#efe3b8",
] as const;

/** The placeholder colour of a picture while it loads; the same for the same topic. */
export function tintOf(topic: string): string {
  const sum = [...topic].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return tints[sum % tints.length] ?? tints[0];
}

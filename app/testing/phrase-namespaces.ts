import { readFileSync } from "node:fs";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { type Language, languages } from "#core/languages.ts";
import { phraseFiles, phrasePrefix } from "#server/phrases.ts";

export interface PhraseNamespace {
  name: string;
  texts: Partial<Record<Language, Record<string, string>>>;
}

export function readPhraseNamespaces(root: string): PhraseNamespace[] {
  const rooms = new Map<string, PhraseNamespace>();
  for (const { folder: name, language, path } of phraseFiles(root)) {
    const room = rooms.get(name) ?? { name, texts: {} };
    room.texts[language] = JSON.parse(readFileSync(path, "utf8")) as Record<string, string>;
    rooms.set(name, room);
  }
  return [...rooms.values()];
}

/** Returns what the keys of a folder begin with: `marketServices.` for areas/trade/market-services. */
export const prefixOf = ({ texts }: PhraseNamespace): string =>
  phrasePrefix(JSON.stringify(texts.en ?? {}));

export const keysOf = (room: PhraseNamespace): string[] => [
  ...new Set(Object.values(room.texts).flatMap((texts) => Object.keys(texts))),
];

/** Returns keys that a language lacks, or that do not begin with the prefix of the namespace. */
export function misplacedKeys(room: PhraseNamespace): string[] {
  const prefix = prefixOf(room);
  return keysOf(room).flatMap((key) => [
    ...(key.startsWith(prefix) ? [] : [`${room.name}: ${key} does not begin with ${prefix}`]),
    ...languages
      .filter((language) => !room.texts[language]?.[key]?.trim())
      .map((language) => `${room.name}: ${key} is missing in ${language}`),
  ]);
}

/** Returns keys whose values (`{name}`, plurals, selects) differ between languages. */
export function differingValues(room: PhraseNamespace): string[] {
  return keysOf(room).flatMap((key) => {
    const expected = valuesIn(room.texts.en?.[key] ?? "");
    return languages.flatMap((language) => {
      const text = room.texts[language]?.[key];
      const actual = text === undefined ? expected : valuesIn(text);
      return actual === expected
        ? []
        : [`${room.name}: ${key} in ${language} has ${actual} where English has ${expected}`];
    });
  });
}

type Token = string | [name: string, kind?: string, branches?: string | Branches];
type Branches = Record<string, Token[] | string | number>;

/** Returns the values a message takes, in one line: `{count, plural}, {name}`. */
function valuesIn(message: string): string {
  try {
    const compiled = compileMessageOrThrow(message) as string | Token[];
    const values = typeof compiled === "string" ? [] : valuesOf(compiled);
    return [...new Set(values)].sort().join(", ") || "no values";
  } catch (error) {
    return `a mistake (${error instanceof Error ? error.message.split("\n")[0] : error})`;
  }
}

function valuesOf(tokens: Token[]): string[] {
  return tokens.flatMap((token) => {
    if (typeof token === "string") return [];
    const [name, kind, branches] = token;
    if (typeof branches !== "object") return [kind ? `{${name}, ${kind}}` : `{${name}}`];
    // Each language has its own plural forms, but the choices of a select are fixed by the code.
    const choices = kind === "select" ? ` ${Object.keys(branches).sort().join("|")}` : "";
    const inside = Object.values(branches).flatMap((branch) =>
      Array.isArray(branch) ? valuesOf(branch.filter((part) => part !== "#")) : [],
    );
    return [`{${name}, ${kind}${choices}}`, ...inside];
  });
}

/**
 * Returns phrases that another language has word for word from English, unless this is on purpose.
 */
export function untranslated(room: PhraseNamespace, onPurpose: ReadonlySet<string>): string[] {
  return keysOf(room).flatMap((key) => {
    const english = room.texts.en?.[key];
    if (english === undefined || !/\p{L}/u.test(wordsOf(english))) return [];
    return languages
      .filter((language) => language !== "en" && room.texts[language]?.[key] === english)
      .filter((language) => !onPurpose.has(`${language} ${key}`) && !onPurpose.has(key))
      .map((language) => `${room.name}: ${key} in ${language} is the English “${english}”`);
  });
}

/** Returns a message without its values: the part to translate. */
const wordsOf = (message: string) => message.replace(/\{\w+(, *(number|date|time)[^}]*)?\}/g, "");

import type { CompiledMessage } from "@lingui/message-utils/compileMessage";
import type { PhraseValues } from "./errors.ts";
import { type Language, languageFacts } from "./languages.ts";

export type CompiledPhrases = Record<string, CompiledMessage>;

/** The compiled phrases of one language, identical on server and client. */
export interface Book {
  add(phrases: CompiledPhrases): void;
  /** Returns the phrase with its values filled in, or the key if it is missing. */
  say(key: string, values?: PhraseValues): string;
  has(key: string): boolean;
}

/**
 * A part of a compiled phrase: text, `#`, `[name]`, `[name, "plural", "select" or "number",
 * choices]`.
 */
type Part = string | readonly [name: string, kind?: string, choices?: Record<string, Message>];
type Message = string | readonly Part[];

/**
 * Renders messages that Lingui compiled (server/phrases.ts): values, numbers, plurals and choices,
 * which are all that phrases use. Lingui's own runtime is five times as large; a test checks that
 * both give the same result.
 * @param noteMissing is called with a key without a phrase, which would be shown to the reader
 */
export function createBook(language: Language, noteMissing?: (key: string) => void): Book {
  const { countsLike } = languageFacts[language];
  const numbers = new Intl.NumberFormat(countsLike);
  const plurals = new Intl.PluralRules(countsLike);
  const phrases: Record<string, Message> = {};

  function filled(message: Message, values: PhraseValues, count = Number.NaN): string {
    if (typeof message === "string") return message;
    return message.map((part) => partOf(part, values, count)).join("");
  }

  function partOf(part: Part, values: PhraseValues, count: number): string {
    if (typeof part === "string") {
      return part === "#" && !Number.isNaN(count) ? numbers.format(count) : part;
    }
    const [name, kind, choices] = part;
    const value = values[name] ?? "";
    if (!choices) return kind === "number" ? numbers.format(Number(value)) : String(value);
    if (kind === "select") return filled(choices[value] ?? choices.other ?? "", values, count);
    const number = Number(value);
    const chosen = choices[number] ?? choices[plurals.select(number)] ?? choices.other ?? "";
    return filled(chosen, values, number);
  }

  return {
    add: (more) => void Object.assign(phrases, more),
    say(key, values = {}) {
      const phrase = phrases[key];
      if (phrase === undefined) noteMissing?.(key);
      return filled(phrase ?? key, values);
    },
    has: (key) => key in phrases,
  };
}

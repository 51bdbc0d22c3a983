import { type I18n, type Messages, setupI18n } from "@lingui/core";
import type { PhraseValues } from "./errors.ts";
import { type Language, languageFacts } from "./languages.ts";

/** The phrases of one language, compiled; the same on both sides of the wire. */
export interface Book {
  add(messages: Messages): void;
  /** The phrase with its values filled in; the key itself when the phrase is not there. */
  say(key: string, values?: PhraseValues): string;
  has(key: string): boolean;
}

export function createBook(language: Language): Book {
  const { countsLike } = languageFacts[language];
  const messages: Messages = {};
  let i18n: I18n | undefined;
  return {
    add(more) {
      Object.assign(messages, more);
      i18n = undefined;
    },
    say(key, values) {
      i18n ??= setupI18n({
        locale: language,
        locales: countsLike,
        messages: { [language]: messages },
      });
      return i18n._(key, values);
    },
    has: (key) => key in messages,
  };
}

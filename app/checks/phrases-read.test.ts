import { resolve } from "node:path";
import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { languageFacts, languages } from "#core/languages.ts";
import { loadPhrases } from "#server/phrases.ts";

const phrases = loadPhrases(resolve(import.meta.dirname, "../.."));

/** Returns one value for every name that a phrase uses. */
function valuesFor(phrase: unknown, value: number): Record<string, number> {
  const names = JSON.stringify(phrase).match(/(?<=\[")\w+(?=")/g) ?? [];
  return Object.fromEntries(names.map((name) => [name, value]));
}

for (const language of languages) {
  test(`every phrase of ${language} reads the same as in Lingui`, () => {
    const all = phrases.all(language);
    const { countsLike } = languageFacts[language];
    const lingui = setupI18n({
      locale: language,
      locales: countsLike,
      messages: { [language]: all },
    });
    const { say } = phrases.book(language);
    const differing = Object.entries(all).filter(([key, phrase]) =>
      [0, 1, 2, 7, 1234567].some((n) => {
        const values = valuesFor(phrase, n);
        return say(key, values) !== lingui._(key, values);
      }),
    );
    expect(Object.keys(all).length).toBeGreaterThan(200);
    expect(differing).toEqual([]);
  });
}

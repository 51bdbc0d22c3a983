import { resolve } from "node:path";
import { expect, test } from "vitest";
import { areas } from "#app/areas.ts";
import { commonRefusal } from "#core/errors.ts";
import { languages } from "#core/languages.ts";
import { loadPhrases } from "./phrases.ts";

const phrases = loadPhrases(resolve(import.meta.dirname, ".."));
const fieldKeys = [
  "required",
  "tooShort",
  "tooLong",
  "tooSmall",
  "tooBig",
  "choice",
  "number",
  "type",
].map((name) => `errors.field.${name}`);
const statuses = [commonRefusal, ...areas.flatMap(({ refuse }) => refuse ?? [])];
const refusals = [...statuses.flatMap((group) => Object.keys(group.statuses)), ...fieldKeys];

const values = { min: 2, max: 250, seconds: 3, id: "7f3", choices: "a, b", currency: "XXX" };

test("has a phrase for every refusal in each of the five languages", () => {
  for (const key of refusals) {
    const sentences = languages.map((language) => phrases.book(language).say(key, values));
    expect(
      sentences.filter((sentence) => sentence === key || /[{}#]|undefined/.test(sentence)),
    ).toEqual([]);
    expect([key, new Set(sentences).size]).toEqual([key, 5]);
  }
});

test("inserts the values of a refusal in each language", () => {
  for (const language of languages) {
    const { say } = phrases.book(language);
    expect(say("errors.internal", values)).toContain("7f3");
    expect(say("errors.tooManyRequests", values)).toContain("3");
    expect(say("errors.field.tooShort", values)).toContain("2");
    expect(say("errors.field.tooLong", values)).toContain("250");
    expect(say("errors.field.tooSmall", values)).toContain("2");
    expect(say("errors.field.tooBig", values)).toContain("250");
    expect(say("errors.field.choice", values)).toContain("a, b");
    expect(say("currencies.unknown", values)).toContain("XXX");
  }
});

test("uses the exact wording of the specification", () => {
  const { say } = phrases.book("en");
  expect(say("errors.notFound")).toBe("We could not find what you are looking for");
  expect(say("errors.unknownPath")).toBe("This page could not be found");
  expect(say("errors.userNotFound")).toBe("That user can't be found!");
  expect(say("errors.internal", values)).toMatch(/^An error occurred/);
});

test("uses the singular for one second", () => {
  const wait = (seconds: number) => phrases.book("en").say("errors.tooManyRequests", { seconds });
  expect(wait(1)).toMatch(/ 1 second\.$/);
  expect(wait(2)).toMatch(/ 2 seconds\.$/);
});

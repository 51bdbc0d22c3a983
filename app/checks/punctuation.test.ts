import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { isLanguage, type Language } from "#core/languages.ts";
import { readPhraseNamespaces } from "../testing/phrase-namespaces.ts";

const root = resolve(import.meta.dirname, "../..");
const texts = join(root, "areas/platform/content/texts");

/** Sentences of the specification, which are kept verbatim. */
const asSpecified = new Set(["en errors.userNotFound", "en signIn.login.busy"]);

interface Written {
  where: string;
  language: Language;
  text: string;
}

const phrases: Written[] = readPhraseNamespaces(root).flatMap(({ texts: languages }) =>
  Object.entries(languages).flatMap(([language, room]) =>
    Object.entries(room).map(([key, text]) => written(language, key, text)),
  ),
);

const pages: Written[] = readdirSync(texts).flatMap((file) => {
  const [name = "", language = ""] = file.split(".");
  // The addresses of links are not words.
  const text = readFileSync(join(texts, file), "utf8").replaceAll(/\]\([^)]*\)/g, "]");
  return text.split("\n").map((line) => written(language, `${name}: ${line.slice(0, 40)}`, line));
});

function written(language: string, name: string, text: string): Written {
  if (!isLanguage(language)) throw new Error(`${language} is no language of ours`);
  return { where: `${language} ${name}`, language, text };
}

/** Returns what breaks the punctuation rules of the glossary. */
function faultsOf({ where, language, text }: Written): string[] {
  // "{count, plural, one {#} …}" and "=0" are syntax, not words.
  const words = text.replaceAll(/\{\w+(, \w+)?\}|\{\w+, plural,|=\d+|\bother\b|\bone\b/g, "x");
  const isFrench = language === "fr";
  const violations = {
    "a straight apostrophe": words.includes("'"),
    "straight quotation marks": words.includes('"'),
    "two spaces": /\S {2}/.test(words),
    "three dots for one sign": words.includes("..."),
    "a sign without its no-break space":
      isFrench && /(?<!\u00a0)[;?!»%]|(?<!\u00a0):(?= |$)/.test(words),
    "a quotation without its no-break space": isFrench && /«(?!\u00a0)/.test(words),
    "a space before a sign": !isFrench && /[ \u00a0][:;?!]/.test(words),
    "quotation marks of another language": isFrench ? /[“”]/.test(words) : /[«»]/.test(words),
  };
  return Object.entries(violations).flatMap(([fault, is]) => (is ? [`${where}: ${fault}`] : []));
}

const faultsIn = (all: Written[]) =>
  all.filter(({ where }) => !asSpecified.has(where)).flatMap(faultsOf);

test("phrases follow the punctuation of their language", () => {
  expect(faultsIn(phrases)).toEqual([]);
});

test("the content texts follow the punctuation of their language", () => {
  expect(faultsIn(pages)).toEqual([]);
});

test("a translation is a sentence exactly where the English is one", () => {
  const isSentence = new Map(phrases.map(({ where, text }) => [where, /[^.]\.$/.test(text)]));
  const others = phrases.filter(({ where, language }) => {
    const english = where.replace(language, "en");
    return isSentence.get(where) !== isSentence.get(english);
  });
  expect(others.map(({ where }) => where)).toEqual([]);
});

describe("the check detects what it looks for", () => {
  const faults = (language: Language, text: string) =>
    faultsOf(written(language, "here", text)).map((fault) => fault.split(": ")[1]);

  test("French punctuation", () => {
    expect(faults("fr", "Prêt ?")).toEqual(["a sign without its no-break space"]);
    expect(faults("fr", "Source : {source}")).toEqual(["a sign without its no-break space"]);
    expect(faults("fr", "« oui\u00a0»")).toEqual(["a quotation without its no-break space"]);
    expect(faults("fr", "“oui”")).toEqual(["quotation marks of another language"]);
    expect(faults("fr", "{n, plural, =0 {Rien\u00a0!} other {# pris\u00a0: l’un}}")).toEqual([]);
  });
  test("punctuation of the other languages", () => {
    expect(faults("rw", "cy'ibi")).toEqual(["a straight apostrophe"]);
    expect(faults("en", 'a "word"')).toEqual(["straight quotation marks"]);
    expect(faults("kisw", "Una swali ?")).toEqual(["a space before a sign"]);
    expect(faults("rn", "Ibiciro: {n, number}, {n, plural, one {#} other {#}} %")).toEqual([]);
  });
});

import { type InEveryLanguage, inLanguage, type Language } from "#core/languages.ts";
import en from "./phrases/en.json" with { type: "json" };
import fr from "./phrases/fr.json" with { type: "json" };
import kisw from "./phrases/kisw.json" with { type: "json" };
import rn from "./phrases/rn.json" with { type: "json" };
import rw from "./phrases/rw.json" with { type: "json" };

const phrases = { en, kisw, fr, rw, rn };

const inAll = (key: keyof typeof en) =>
  Object.fromEntries(
    Object.entries(phrases).map(([language, book]) => [language, book[key]]),
  ) as InEveryLanguage;

const title = inAll("content.regulations.title");
const text = inAll("content.regulations.text");

/** What the regulations part is for. A call has no book of phrases, so the files are read here. */
export function regulationsIntroduction(language: Language): { title: string; text: string } {
  return { title: inLanguage(title, language), text: inLanguage(text, language) };
}

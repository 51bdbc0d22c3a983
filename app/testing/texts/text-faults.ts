import { type Language, languages } from "#core/languages.ts";
import { futureWords } from "./future-words.ts";
import type { Claim } from "./text-claims.ts";
import type { Feature } from "./text-features.ts";

/** A heading, paragraph or item of a text, with the anchor under which it is declared. */
interface Block {
  kind: string;
  text: string;
  anchor: string | undefined;
  /** The nearest heading above, or itself if it is a heading. */
  section: string | undefined;
}

/** The subject of the check: one text in all languages, its claims, and what exists. */
export interface CheckedText {
  texts: Readonly<Record<Language, string>>;
  claims: Readonly<Record<string, Claim>>;
  features: Readonly<Record<string, Feature>>;
  /** Returns whether a route, table, call, job or setting exists, by its name in a feature. */
  exists: (name: string) => boolean;
}

/** Leaves out the title, and the table of contents, which is generated from the headings. */
function blocksOf(markdown: string): Block[] {
  const lines = markdown
    .replace(/^# .+$/m, "")
    .replace("{contents}", "")
    .split("\n");
  const blocks: Block[] = [];
  let section: string | undefined;
  let isOpen = false;
  for (const line of lines) {
    const [, mark = "", words = "", anchor] =
      /^(#+|-|\d+\.)? ?(.*?)(?: \{#([\w-]+)\})?$/.exec(line.trim()) ?? [];
    if (mark.startsWith("#")) section = anchor;
    const last = blocks.at(-1);
    if (!words) isOpen = false;
    // A continuation of the previous line.
    else if (!mark && isOpen && last) last.text += ` ${words}`;
    else blocks.push({ kind: mark.replace(/\d+/, "1") || "p", text: words, anchor, section });
    isOpen = words !== "" && !mark.startsWith("#");
  }
  return blocks;
}

const saysOneOf = (words: string, text: string) =>
  words !== "" && new RegExp(words, "iu").test(text);

/** Returns the link targets of a block, as route patterns have them. */
const linksIn = (text: string) => [...text.matchAll(/\]\((\/[^)#?]*)/g)].map(([, path]) => path);

/** Returns whether a block mentions a feature, by its words or by a link to one of its pages. */
function speaksOf({ standsOn, words }: Feature, language: Language, text: string): boolean {
  return (
    saysOneOf(words[language], text) || linksIn(text).some((path) => standsOn.includes(path ?? ""))
  );
}

/** Returns everything a text says about features that is untrue or undeclared. */
export function findTextFaults({ texts, claims, features, exists }: CheckedText): string[] {
  const inEach = languages.map((language) => [language, blocksOf(texts[language])] as const);
  return [
    ...inEach.flatMap(([language, blocks]) => blockFaults(language, blocks, { claims, features })),
    ...shapeFaults(inEach),
    ...claimFaults(blocksOf(texts.en), { claims, features, exists }),
  ];
}

const shapeOf = (blocks: Block[]) =>
  blocks.map(({ kind, anchor }) => (anchor ? `${kind} ${anchor}` : kind)).join(", ");

function shapeFaults(inEach: (readonly [Language, Block[]])[]): string[] {
  const [[, english] = ["en", []]] = inEach;
  return inEach.flatMap(([language, blocks]) => {
    if (shapeOf(blocks) === shapeOf(english)) return [];
    const at = blocks.findIndex((block, place) => {
      const other = english[place];
      return block.kind !== other?.kind || block.anchor !== other.anchor;
    });
    const where = blocks[at]?.text ?? "its end";
    return [`${language} has other parts than English, from: ${where.slice(0, 40)}`];
  });
}

function blockFaults(
  language: Language,
  blocks: Block[],
  { claims, features }: Pick<CheckedText, "claims" | "features">,
): string[] {
  const isFuture = (text: string) => saysOneOf(futureWords[language], text);
  const announced = new Set(
    blocks.flatMap(({ text, anchor, section }) =>
      section !== undefined && (anchor === undefined || anchor === section) && isFuture(text)
        ? [section]
        : [],
    ),
  );
  return blocks.flatMap(({ kind, text, anchor, section }) => {
    const where = `${language}: ${text.slice(0, 50)}`;
    if (kind.startsWith("#") && anchor === undefined)
      return [`${where} is a heading without anchor`];
    const claim = claims[anchor ?? section ?? "top"];
    if (!claim) return [`${where} is declared nowhere`];
    const declared: readonly string[] = [...claim.is, ...claim.toCome];
    const unsaid = Object.entries(features)
      .filter(([name, feature]) => !declared.includes(name) && speaksOf(feature, language, text))
      .map(([name]) => `${where} speaks of ${name}, which is not declared`);
    const promises = claim.toCome.length > 0;
    if (isFuture(text) && !promises) unsaid.push(`${where} speaks of the future, undeclared`);
    if (promises && !isFuture(text) && !announced.has(section ?? ""))
      unsaid.push(`${where} is declared to come, and does not say so`);
    return unsaid;
  });
}

function claimFaults(
  blocks: Block[],
  { claims, features, exists }: Omit<CheckedText, "texts">,
): string[] {
  const anchors = blocks.flatMap(({ anchor }) => anchor ?? []);
  const twice = anchors.filter((anchor, at) => anchors.indexOf(anchor) !== at);
  return [
    ...twice.map((anchor) => `${anchor} is there twice`),
    ...Object.entries(claims).flatMap(([anchor, { is, toCome }]) => [
      ...(anchor === "top" || anchors.includes(anchor)
        ? []
        : [`${anchor} is declared and stands in no text`]),
      ...is.flatMap((name) =>
        standsOn(features, name)
          .filter((dependency) => !exists(dependency))
          .map((dependency) => `${anchor} says that ${name} is there, and ${dependency} is not`),
      ),
      ...toCome.flatMap((name) =>
        standsOn(features, name)
          .filter(exists)
          .map(
            (dependency) => `${anchor} says that ${name} is to come, and ${dependency} is there`,
          ),
      ),
    ]),
  ];
}

const standsOn = (features: CheckedText["features"], name: string) =>
  features[name]?.standsOn ?? [];

import type { MetaDescriptor } from "react-router";
import { languageFacts, languages } from "#core/languages.ts";
import { limits } from "#core/limits.ts";
import { editionSharePath, shareSize } from "#core/share-pictures.ts";
import type { ShellData } from "#web/shell/shell-data.ts";

/** What a page says beside its title to those who do not look at it. */
export interface ForMachines {
  /** In place of the page's description. */
  description?: string;
  /** Path of the picture that stands for a link to it; the edition's unless given. */
  picture?: string;
  /** What it is, in Open Graph's words; a website's page unless given. */
  type?: "article" | "product";
  /** More of Open Graph: `["product:price:amount", "2500"]`. */
  properties?: [name: string, content: string][];
  /** What it says in the words of schema.org. */
  data?: object[];
}

/** The part of a page's facts that is for machines. */
export interface MachineFacts {
  title?: string | undefined;
  /** Its first 155 characters are the description. */
  description?: string | undefined;
  /** Search engines are asked to leave the page out. */
  isHidden?: boolean | undefined;
  /** The rest; only asked for on the server. */
  machines?: ((shell: ShellData) => ForMachines) | false | undefined;
}

/** Asks search engines to leave a page out. */
export const hidden = { name: "robots", content: "noindex" };

/**
 * What search engines and previews of links read: they run no scripts, so it is in the document
 * the server sends and nowhere else.
 * @param own the page's address
 * @param addressIn its address by the tag of a language, or in the reader's own
 */
export function machineMeta(
  { title, description, isHidden, machines }: MachineFacts,
  shell: ShellData,
  own: string,
  addressIn: (tag?: string) => string,
): MetaDescriptor[] {
  const { edition, origin, language } = shell;
  const more: ForMachines = machines ? machines(shell) : {};
  const summary = shortened(more.description ?? description ?? "");
  const property = (name: string, content: string | number) => ({
    property: name,
    content: String(content),
  });
  const name = title ?? edition.name;
  const picture = more.picture ?? editionSharePath(edition.code, edition.name, language);
  return [
    ...(summary ? [{ name: "description", content: summary }] : []),
    ...(isHidden ? [hidden] : alternates(addressIn)),
    property("og:type", more.type ?? "website"),
    property("og:site_name", edition.name),
    property("og:locale", `${languageFacts[language].tag}_${edition.code.toUpperCase()}`),
    property("og:title", name),
    ...(summary ? [property("og:description", summary)] : []),
    property("og:url", own),
    property("og:image", new URL(picture, origin).href),
    property("og:image:width", shareSize.width),
    property("og:image:height", shareSize.height),
    property("og:image:alt", name),
    ...(more.properties ?? []).map(([key, content]) => property(key, content)),
    { name: "twitter:card", content: "summary_large_image" },
    ...(more.data ?? []).map((data) => ({
      "script:ld+json": { "@context": "https://schema.org", ...data },
    })),
  ];
}

/** The page in each language, and where it answers in the reader's own. */
function alternates(addressIn: (tag?: string) => string) {
  const alternate = (hrefLang: string, href: string) => ({
    tagName: "link",
    rel: "alternate",
    hrefLang,
    href,
  });
  return [
    ...languages.map((language) => {
      const { tag } = languageFacts[language];
      return alternate(tag, addressIn(tag));
    }),
    alternate("x-default", addressIn()),
  ];
}

/** At most 155 characters, cut between words. */
export function shortened(text: string): string {
  const plain = text.replace(/\s+/g, " ").trim();
  if (plain.length <= limits.metaDescription) return plain;
  const cut = plain.slice(0, limits.metaDescription - 1);
  const space = cut.lastIndexOf(" ");
  return `${cut.slice(0, space > 0 ? space : cut.length).replace(/[\s,;:.–—-]+$/, "")}…`;
}

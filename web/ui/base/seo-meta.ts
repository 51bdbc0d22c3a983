import type { MetaDescriptor } from "react-router";
import { languageFacts, languages } from "#core/languages.ts";
import { limits } from "#core/limits.ts";
import { editionSharePath, shareSize } from "#core/share-pictures.ts";
import type { ShellData } from "#web/shell/shell-data.ts";

/** Metadata of a page for search engines and link previews, beside its title. */
export interface SeoTags {
  /** Replaces the page's description. */
  description?: string;
  /** Path of the preview picture; defaults to the edition's. */
  picture?: string;
  /** Open Graph type; defaults to a website. */
  type?: "article" | "product";
  /** Further Open Graph properties: `["product:price:amount", "2500"]`. */
  properties?: [name: string, content: string][];
  /** schema.org data. */
  data?: object[];
}

/** The facts of a page for search engines. */
export interface SeoFacts {
  title?: string | undefined;
  /** Its first 155 characters become the meta description. */
  description?: string | undefined;
  /** Whether search engines are to leave the page out. */
  isHidden?: boolean | undefined;
  /** Further metadata, computed on the server only. */
  machines?: ((shell: ShellData) => SeoTags) | false | undefined;
}

/** Keeps search engines from indexing a page. */
export const noIndex = { name: "robots", content: "noindex" };

/**
 * Builds the metadata for search engines and link previews. They run no scripts, so it is only in
 * the server's document.
 * @param own the page's address
 * @param addressIn returns its address for a language tag, or for the reader's own language
 */
export function seoMeta(
  { title, description, isHidden, machines }: SeoFacts,
  shell: ShellData,
  own: string,
  addressIn: (tag?: string) => string,
): MetaDescriptor[] {
  const { edition, origin, language } = shell;
  const more: SeoTags = machines ? machines(shell) : {};
  const summary = truncateDescription(more.description ?? description ?? "");
  const property = (name: string, content: string | number) => ({
    property: name,
    content: String(content),
  });
  const name = title ?? edition.name;
  const picture = more.picture ?? editionSharePath(edition.code, edition.name, language);
  return [
    ...(summary ? [{ name: "description", content: summary }] : []),
    ...(isHidden ? [noIndex] : alternates(addressIn)),
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

/** Returns links to the page in each language, and a default in the reader's own. */
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

/** Cuts a text between words to at most 155 characters. */
export function truncateDescription(text: string): string {
  const plain = text.replace(/\s+/g, " ").trim();
  if (plain.length <= limits.metaDescription) return plain;
  const cut = plain.slice(0, limits.metaDescription - 1);
  const space = cut.lastIndexOf(" ");
  return `${cut.slice(0, space > 0 ? space : cut.length).replace(/[\s,;:.–—-]+$/, "")}…`;
}

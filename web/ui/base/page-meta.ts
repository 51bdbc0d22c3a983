import type { MetaDescriptor } from "react-router";
import { languageFacts, languageParameter, parseLanguage } from "#core/languages.ts";
import type { ShellData } from "#web/shell/shell-data.ts";
import { type SeoFacts, seoMeta } from "./seo-meta.ts";

/** The arguments of `meta` that title and address need; the root data contains the edition. */
interface MetaFrom {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location: { pathname: string; search: string };
}

/** The page's facts in words from its loader, because `meta` has no phrases. */
interface PageFacts extends SeoFacts {
  /** The page's canonical path; defaults to the requested one. */
  path?: string | undefined;
  /** Parameters that distinguish pages, in order; undefined ones are left out. */
  chosen?: Record<string, string | number | undefined>;
  /** Address of the partner edition that owns the page. */
  server?: string | undefined;
}

/**
 * Returns the title and address of a page and, on the server, the metadata for search engines and
 * link previews: `meta = (args) => pageMeta(args, { title: args.loaderData?.title })`
 */
export function pageMeta({ matches, location }: MetaFrom, facts: PageFacts = {}): MetaDescriptor[] {
  const shell = matches.find((match) => match?.id === "root")?.loaderData as ShellData | undefined;
  const site = shell?.edition.name ?? "Soko";
  const title = { title: facts.title ? `${facts.title} · ${site}` : site };
  if (!shell) return [title];
  const addressIn = addressesOf(facts, facts.server ?? shell.origin, location.pathname);
  const requested = parseLanguage(new URLSearchParams(location.search).get(languageParameter));
  const own = addressIn(requested && languageFacts[requested].tag);
  // Browsers share the canonical address, so it is updated on every navigation.
  const forAll = [title, { tagName: "link", rel: "canonical", href: own }];
  return import.meta.env.SSR ? [...forAll, ...seoMeta(facts, shell, own, addressIn)] : forAll;
}

/**
 * The metadata of a page that search engines leave out, with the loader's title. A page re-exports
 * it: `export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";`
 */
export const hiddenPageMeta = (args: MetaFrom & { loaderData?: { title: string } }) =>
  pageMeta(args, { title: args.loaderData?.title, isHidden: true });

interface HeadData {
  title: string;
  description: string;
  trail?: { label: string; to?: string }[];
}

/** The head of a public page from its loader's data: the description is the lead too. */
export const pageHead = ({ title, description, trail }: HeadData) => ({
  title,
  lead: description,
  trail,
});

/** Returns a function that gives the page's address for a language tag, or without one. */
function addressesOf(facts: PageFacts, origin: string, requested: string) {
  const path = facts.path ?? requested.replace(/(?<=[^/])\/+$/, "");
  const chosen = Object.entries(facts.chosen ?? {}).filter(([, value]) => value !== undefined);
  return (tag?: string) => {
    const query = new URLSearchParams(chosen.map(([name, value]) => [name, String(value)]));
    if (tag) query.set(languageParameter, tag);
    return `${origin}${path}${query.size > 0 ? `?${query}` : ""}`;
  };
}

/** Returns the requested page of a list; the first when it is missing or invalid. */
export const pageNumber = (query: URLSearchParams): number =>
  Math.max(1, Math.trunc(Number(query.get("page"))) || 1);

/** Returns the page number as a parameter; undefined for the first page. */
export const pageParameter = (page: number): number | undefined => (page > 1 ? page : undefined);

/** Deeper pages of a list are not indexed: search engines find the rest in the sitemap. */
export const maxIndexedPage = 50;

import type { MetaDescriptor } from "react-router";
import { languageFacts, languageNamed, languageParameter } from "#core/languages.ts";
import type { ShellData } from "#web/shell/shell-data.ts";
import { type MachineFacts, machineMeta } from "./machine-meta.ts";

/** What `meta` is given that a title and an address need; the root's data carries the edition. */
interface MetaFrom {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location: { pathname: string; search: string };
}

/** A page in the words of its loader, as `meta` has no phrases. */
interface PageFacts extends MachineFacts {
  /** Where the page stands; the path that was asked for unless given. */
  path?: string | undefined;
  /** Parameters that make another page of it, in their order; absent ones are left out. */
  chosen?: Record<string, string | number | undefined>;
  /** Address of the partner edition whose page it is. */
  server?: string | undefined;
}

/**
 * Title and address of a page, and on the server what search engines and previews of links read:
 * `meta = (args) => pageMeta(args, { title: args.loaderData?.title })`
 */
export function pageMeta({ matches, location }: MetaFrom, facts: PageFacts = {}): MetaDescriptor[] {
  const shell = matches.find((match) => match?.id === "root")?.loaderData as ShellData | undefined;
  const site = shell?.edition.name ?? "Soko";
  const title = { title: facts.title ? `${facts.title} · ${site}` : site };
  if (!shell) return [title];
  const addressIn = addressesOf(facts, facts.server ?? shell.origin, location.pathname);
  const asked = languageNamed(new URLSearchParams(location.search).get(languageParameter));
  const own = addressIn(asked && languageFacts[asked].tag);
  // Browsers share the canonical address, so it goes along with every navigation.
  const forAll = [title, { tagName: "link", rel: "canonical", href: own }];
  return import.meta.env.SSR ? [...forAll, ...machineMeta(facts, shell, own, addressIn)] : forAll;
}

/**
 * For a page that search engines leave out, by the title of its loader. A page re-exports it:
 * `export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";`
 */
export const hiddenPageMeta = (args: MetaFrom & { loaderData?: { title: string } }) =>
  pageMeta(args, { title: args.loaderData?.title, isHidden: true });

/** The page's address by the tag of a language, or without one. */
function addressesOf(facts: PageFacts, origin: string, asked: string) {
  const path = facts.path ?? asked.replace(/(?<=[^/])\/+$/, "");
  const chosen = Object.entries(facts.chosen ?? {}).filter(([, value]) => value !== undefined);
  return (tag?: string) => {
    const query = new URLSearchParams(chosen.map(([name, value]) => [name, String(value)]));
    if (tag) query.set(languageParameter, tag);
    return `${origin}${path}${query.size > 0 ? `?${query}` : ""}`;
  };
}

/** Which page of a list an address asks for; the first where it says none, or nonsense. */
export const pageNumber = (query: URLSearchParams): number =>
  Math.max(1, Math.trunc(Number(query.get("page"))) || 1);

/** The number of a list's page as a parameter: the first goes without. */
export const laterPage = (page: number): number | undefined => (page > 1 ? page : undefined);

/** Lists deeper than this are for people: search engines find the rest in the sitemap. */
export const maxIndexedPage = 50;

import type { MetaDescriptor } from "react-router";
import { limits } from "#core/limits.ts";
import type { ShellData } from "#web/shell/shell-data.ts";

/** As `meta` is given them; the root's data carries the edition's name. */
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/**
 * Title and description of a page: "Maize · Soko Tanzania". A loader says both in the reader's
 * language, as `meta` has no phrases:
 * `meta = ({ matches, loaderData }) => pageMeta(matches, loaderData?.title, loaderData?.description)`
 */
export function pageMeta(
  matches: Matches,
  title?: string | undefined,
  description?: string | undefined,
): MetaDescriptor[] {
  const shell = matches.find((match) => match?.id === "root")?.loaderData as ShellData | undefined;
  const site = shell?.edition.name ?? "Soko";
  return [
    { title: title ? `${title} · ${site}` : site },
    ...(description ? [{ name: "description", content: shortened(description) }] : []),
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

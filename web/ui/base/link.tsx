import { type LinkProps, Link as RouterLink } from "react-router";

/**
 * A link to an internal page. The server renders an address that begins with "/" directly: the
 * router produces the same text, but took a twentieth of the rendering time of a list.
 */
export const Link = import.meta.env.SSR ? WrittenLink : RouterLink;

/** A link as high as a finger. */
export const LineLink = (link: Omit<LinkProps, "className">) => (
  <Link {...link} className="inline-flex min-h-11 items-center" />
);

/** A `<LineLink>` on a line of its own: also as wide as a finger. */
export const TapLink = (link: Omit<LinkProps, "className">) => (
  <Link {...link} className="inline-flex min-h-11 min-w-11 items-center" />
);

/** A link within a line or a table's cell, high enough for a finger without making it higher. */
export const CellLink = (link: Omit<LinkProps, "className">) => (
  <Link {...link} className="-my-3 inline-block min-w-11 py-3" />
);

function WrittenLink(props: LinkProps) {
  const { to, target, discover, ...others } = props;
  if (typeof to !== "string" || !/^\/(?!\/)/.test(to)) return <RouterLink {...props} />;
  // Props that only matter in a browser.
  const { replace, state, mask, relative, prefetch, preventScrollReset, ...rest } = others;
  const { reloadDocument, viewTransition, defaultShouldRevalidate, ...shown } = rest;
  const isFound = discover === "none" ? undefined : "true";
  return <a {...shown} href={to} target={target} data-discover={isFound} />;
}

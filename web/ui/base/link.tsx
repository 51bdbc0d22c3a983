import { type LinkProps, Link as RouterLink } from "react-router";

/**
 * A link to a page of ours. The server writes an address that begins with "/" as it is: the router
 * comes to the same text by a way that took a twentieth of a list's page.
 */
export const Link = import.meta.env.SSR ? WrittenLink : RouterLink;

function WrittenLink(props: LinkProps) {
  const { to, target, discover, ...others } = props;
  if (typeof to !== "string" || !/^\/(?!\/)/.test(to)) return <RouterLink {...props} />;
  // What only a browser does something with.
  const { replace, state, mask, relative, prefetch, preventScrollReset, ...rest } = others;
  const { reloadDocument, viewTransition, defaultShouldRevalidate, ...shown } = rest;
  const isFound = discover === "none" ? undefined : "true";
  return <a {...shown} href={to} target={target} data-discover={isFound} />;
}

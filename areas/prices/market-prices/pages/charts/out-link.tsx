import { TapAnchor } from "#web/ui/base/line-anchor.tsx";

/** The name of a source with a link to it; only the name without an address. */
export function OutLink({ href, name }: { href: string | null; name: string }) {
  if (!href) return name;
  return (
    <TapAnchor href={href} rel="external noopener">
      {name}
    </TapAnchor>
  );
}

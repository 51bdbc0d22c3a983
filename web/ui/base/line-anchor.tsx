import type { ComponentProps } from "react";

type AnchorProps = Omit<ComponentProps<"a">, "className">;

/** A link in HTML that the server renders, as high as a finger. */
export const LineAnchor = (anchor: AnchorProps) => (
  <a {...anchor} className="inline-flex min-h-11 items-center" />
);

/** A `<LineAnchor>` on a line of its own: also as wide as a finger. */
export const TapAnchor = (anchor: AnchorProps) => (
  <a {...anchor} className="inline-flex min-h-11 min-w-11 items-center" />
);

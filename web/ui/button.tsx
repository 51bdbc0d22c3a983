import type { ComponentProps } from "react";
import { Link } from "react-router";

interface Look {
  /** Primary for the one thing a page is for; quiet for the rest. */
  look?: "primary" | "quiet";
}

const classOf = (look: Look["look"] = "primary") => `button button-${look}`;

/** A button; takes whatever `<button>` takes. */
export function Button({ look, ...rest }: Look & Omit<ComponentProps<"button">, "className">) {
  return <button {...rest} className={classOf(look)} />;
}

/** A link that looks like a button; takes whatever `<Link>` takes. */
export function ButtonLink({
  look,
  ...rest
}: Look & Omit<ComponentProps<typeof Link>, "className">) {
  return <Link {...rest} className={classOf(look)} />;
}

import type { ComponentProps, MouseEvent } from "react";
import { Link } from "#web/ui/base/link.tsx";
import { useSay } from "#web/words/words.tsx";

interface Look {
  /** Primary for the one thing a page is for; danger for what takes away; quiet for the rest. */
  look?: "primary" | "quiet" | "danger";
}

interface ButtonProps extends Look, Omit<ComponentProps<"button">, "className"> {
  /** What it started is under way: it turns, keeps the focus, and takes no second press. */
  busy?: boolean;
}

const classOf = (look: Look["look"] = "primary") => `button button-${look}`;
const refuse = (event: MouseEvent) => event.preventDefault();

/** A button; takes whatever `<button>` takes. */
export function Button({ look, busy, onClick, children, ...rest }: ButtonProps) {
  const say = useSay();
  return (
    <button
      {...rest}
      className={classOf(look)}
      aria-disabled={busy || undefined}
      onClick={busy ? refuse : onClick}
    >
      {busy && <span className="busy">{say("web.loading")}</span>}
      {children}
    </button>
  );
}

/** A link that looks like a button; takes whatever `<Link>` takes. */
export function ButtonLink({
  look,
  ...rest
}: Look & Omit<ComponentProps<typeof Link>, "className">) {
  return <Link {...rest} className={classOf(look)} />;
}

import type { ComponentProps, MouseEvent } from "react";
import { Link } from "#web/ui/base/link.tsx";
import { useSay } from "#web/words/words.tsx";

interface Look {
  /** Primary for the main action of a page, danger for deletions, quiet for the rest. */
  look?: "primary" | "quiet" | "danger";
}

interface ButtonProps extends Look, Omit<ComponentProps<"button">, "className"> {
  /** Whether its action is pending: it shows a spinner, keeps the focus and ignores clicks. */
  busy?: boolean;
}

const classOf = (look: Look["look"] = "primary") => `button button-${look}`;
const refuse = (event: MouseEvent) => event.preventDefault();

/** A button; accepts all props of `<button>`. */
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

/** A link that looks like a button; accepts all props of `<Link>`. */
export function ButtonLink({
  look,
  ...rest
}: Look & Omit<ComponentProps<typeof Link>, "className">) {
  return <Link {...rest} className={classOf(look)} />;
}

/** A link that looks like a quiet button, for what is not the main action of the page. */
export const QuietLink = (link: Omit<ComponentProps<typeof Link>, "className">) => (
  <ButtonLink {...link} look="quiet" />
);

/** A quiet button that saves a file. It is no `<Link>`, because a file is not a page. */
export const DownloadLink = (link: Omit<ComponentProps<"a">, "className">) => (
  <a className={classOf("quiet")} {...link} download />
);

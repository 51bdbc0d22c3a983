import { personPath } from "#core/paths.ts";
import { Link } from "./link.tsx";

interface PersonNameProps {
  /** Null, or without a name, when the account was deleted. */
  person: { id: string; name: string | null } | null;
  /** Shown for a deleted account. */
  gone?: string;
  /** Whether no other link is near, so that the link can be as low as its text. */
  isAlone?: boolean;
}

/** A person's name, linked to their public page. */
export function PersonName({ person, gone = "", isAlone }: PersonNameProps) {
  if (!person?.name) return gone;
  return (
    <Link
      to={personPath(person.id)}
      rel="nofollow"
      className={`${isAlone ? "-my-3 inline-block py-3" : "inline-flex min-h-11 items-center"} min-w-11 wrap-anywhere`}
    >
      {person.name}
    </Link>
  );
}

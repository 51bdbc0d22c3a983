import { personPath } from "#core/paths.ts";
import { Link } from "./link.tsx";

interface PersonNameProps {
  /** Nothing, or a name of no letters, of who has left. */
  person: { id: string; name: string | null } | null;
  /** What stands for who has left. */
  gone?: string;
  /** In a row without another link near it, which stays as low as its words. */
  isAlone?: boolean;
}

/** What a person is called, leading to their public page. */
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

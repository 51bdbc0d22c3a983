import { deskAccountPath } from "#core/paths.ts";
import { Link } from "#web/ui/base/link.tsx";

/** Links to a person's account at the desk. */
export const PersonLink = ({ person: { id, name } }: { person: { id: string; name: string } }) => (
  <Link to={deskAccountPath(id)} className="-my-3 inline-block min-w-11 py-3">
    {name}
  </Link>
);

import { deskAccountPath } from "#core/paths.ts";
import { CellLink } from "#web/ui/base/link.tsx";

/** Links to a person's account at the desk. */
export const PersonLink = ({ person: { id, name } }: { person: { id: string; name: string } }) => (
  <CellLink to={deskAccountPath(id)}>{name}</CellLink>
);

import { forumPath } from "#core/paths.ts";

/** What a list of discussions may be asked for. */
export interface ListChoice {
  term?: string | undefined;
  tag?: string | undefined;
  sort?: string | undefined;
  /** Ids of what discussions are about. */
  commodity?: string | undefined;
  border?: string | undefined;
  association?: string | undefined;
}

/** The list with some choices made; what is usual stands in no address. */
export function listAddress(chosen: ListChoice): string {
  const present = Object.entries(chosen).filter(([, value]) => value);
  const query = new URLSearchParams(present as [string, string][]);
  return query.size > 0 ? `${forumPath}?${query}` : forumPath;
}

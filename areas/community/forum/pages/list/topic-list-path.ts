import { forumPath } from "#core/paths.ts";

/** The filters of a list of discussions. */
export interface TopicListFilter {
  term?: string | undefined;
  tag?: string | undefined;
  sort?: string | undefined;
  /** Ids of the subjects of discussions. */
  commodity?: string | undefined;
  border?: string | undefined;
  association?: string | undefined;
}

/** Returns the path of a filtered list; default values are left out. */
export function topicListPath(chosen: TopicListFilter): string {
  const present = Object.entries(chosen).filter(([, value]) => value);
  const query = new URLSearchParams(present as [string, string][]);
  return query.size > 0 ? `${forumPath}?${query}` : forumPath;
}

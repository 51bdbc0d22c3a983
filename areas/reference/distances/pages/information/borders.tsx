import { formatDate } from "#web/format/format.ts";
import type { Wording } from "#web/words/prerender.tsx";
import {
  formatBothSides,
  formatHours,
  formatOneStop,
  type PostFacts,
} from "../../format-border.ts";
import { DataTable } from "./data-table.tsx";

interface BordersProps {
  headedBy: string;
  posts: readonly PostFacts[];
  wording: Wording;
}

/** Border posts with their hours and state, each fact with its year. */
export function Borders({ headedBy, posts, wording }: BordersProps) {
  const { say, language } = wording;
  const words = { say, date: (day: string) => formatDate(language, day) };
  return (
    <DataTable
      headedBy={headedBy}
      columns={["post", "hours", "oneStop"].map((name) => say(`distances.border.${name}`))}
      rows={posts.map((post) => [
        formatBothSides(post),
        formatHours(post, words),
        formatOneStop(post, words),
      ])}
    />
  );
}

import { formatDate } from "#web/format/format.ts";
import { StaticTable } from "#web/ui/tables/static-table.tsx";
import type { Wording } from "#web/words/prerender.tsx";
import {
  formatBothSides,
  formatHours,
  formatOneStop,
  type PostFacts,
} from "../../format-border.ts";

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
    <StaticTable
      headedBy={headedBy}
      columns={["post", "hours", "oneStop"].map((name) => say(`distances.border.${name}`))}
      rows={posts.map((post, row) => ({
        key: String(row),
        cells: [formatBothSides(post), formatHours(post, words), formatOneStop(post, words)],
      }))}
    />
  );
}

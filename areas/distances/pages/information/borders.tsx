import type { Wording } from "#web/words/written-out.tsx";
import type { PostFacts } from "../../border-words.ts";
import { bothSides, hoursOf, stateOf } from "../../border-words.ts";
import { DataTable } from "./data-table.tsx";

interface BordersProps {
  headedBy: string;
  posts: readonly PostFacts[];
  wording: Wording;
}

/** Border posts with their hours and state, each fact with its year. */
export function Borders({ headedBy, posts, wording }: BordersProps) {
  const { say } = wording;
  return (
    <DataTable
      headedBy={headedBy}
      columns={["post", "hours", "oneStop"].map((name) => say(`distances.border.${name}`))}
      rows={posts.map((post) => [bothSides(post), hoursOf(post, wording), stateOf(post, wording)])}
    />
  );
}

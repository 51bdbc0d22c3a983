import { formatDate } from "#web/format/format.ts";
import type { Wording } from "#web/words/written-out.tsx";
import type { BorderPostOnWay } from "../../endpoints.ts";
import { DataTable } from "./data-table.tsx";

type Post = Omit<BorderPostOnWay, "id">;

interface BordersProps {
  headedBy: string;
  posts: readonly Post[];
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

/** "Namanga (KE) / Namanga (TZ)". */
export function bothSides({ name, countryCode, facingName, facingCountryCode }: Post): string {
  const sides = [`${name} (${countryCode})`, facingName && `${facingName} (${facingCountryCode})`];
  return sides.filter(Boolean).join(" / ");
}

function hoursOf(post: Post, { say, language }: Wording): string {
  const { opensAt, closesAt, hoursYear, closedSince } = post;
  if (closedSince) {
    return say("distances.border.closed", { date: formatDate(language, closedSince) });
  }
  if (!opensAt || !closesAt) return say("distances.border.unknown");
  const isAllDay = opensAt === "00:00" && closesAt === "24:00";
  const what = isAllDay
    ? say("distances.border.allDay")
    : say("distances.border.fromTo", { opens: opensAt, closes: closesAt });
  return withYear(what, hoursYear, say);
}

const stateOf = ({ oneStop, oneStopYear }: Post, { say }: Wording): string =>
  oneStop
    ? withYear(say(`distances.border.state.${oneStop}`), oneStopYear, say)
    : say("distances.border.unknown");

const withYear = (what: string, year: number | null, say: Wording["say"]): string =>
  year === null ? what : say("distances.border.asOf", { what, year: String(year) });

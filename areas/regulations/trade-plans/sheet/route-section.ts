import { formatBothSides, formatHours } from "#areas/reference/distances/format-border.ts";
import { formatSource } from "#core/sources/format-source.ts";
import { isOfficialText } from "#core/sources/official-sources.ts";
import { logisticsInformationPath } from "#core/transport/transport-paths.ts";
import { formatDate, formatNumber } from "#web/format/format.ts";
import type { TradePlan } from "../plan/endpoints.ts";
import type { SheetRow, SheetSection } from "./endpoints.ts";
import type { SheetReader } from "./sheet-reader.ts";

type Post = NonNullable<TradePlan["way"]>["borderPosts"][number];

/** Builds the section with the distance, the border posts and their hours. */
export function routeSection(plan: TradePlan, reader: SheetReader): SheetSection {
  const { say, language } = reader;
  const heading = say("tradePlans.sheet.way");
  const { way, from, to } = plan;
  if (!way) {
    return { key: "way", heading, lead: say("tradePlans.sheet.noRoad"), rows: [] };
  }
  const ends = new URLSearchParams({ from: String(from.id), to: String(to.id) });
  const closed = way.closedWay?.borderPosts.filter(({ closedSince }) => closedSince) ?? [];
  const rows: SheetRow[] = [
    {
      key: "distance",
      term: `${from.name} – ${to.name}`,
      detail: say("tradePlans.sheet.km", { km: formatNumber(language, Math.round(way.km), 0) }),
      note: say(`distances.kind.${way.kind}`),
      to: `${logisticsInformationPath}?${ends}`,
    },
    ...way.borderPosts.map((post) => postRow(post, reader)),
    ...closed.map((post) => postRow(post, reader)),
  ];
  return { key: "way", heading, rows };
}

/** A border post with its hours, or the date of its closure. */
export const postRow = (post: Post, { say, language }: SheetReader): SheetRow => ({
  key: `post ${post.id}`,
  term: formatBothSides(post),
  detail: formatHours(post, { say, date: (day) => formatDate(language, day) }),
  note: post.factsSource
    ? isOfficialText(post.factsSource)
      ? say("tradePlans.sheet.postSource", { source: post.factsSource })
      : formatSource(post.factsSource, say)
    : undefined,
  tone: post.closedSince || !post.opensAt ? "ask" : undefined,
});

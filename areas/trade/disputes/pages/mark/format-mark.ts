import type { PageContext } from "#server/page.ts";
import { formatDate, utcOffsetHours } from "#web/format/format.ts";
import type { DisputeMark } from "../../waiting/endpoints.ts";

type Wording = Pick<PageContext, "say" | "language" | "edition">;

/** Says in a few words that something is wrong with an order, and until when it is whose turn. */
export function formatMark({ say, language, edition }: Wording, mark: DisputeMark): string {
  if (!mark.isOwnTurn) return say("disputes.mark.running");
  const { dueAt } = mark;
  const day = dueAt ? formatDate(language, dueAt, utcOffsetHours[edition.code]) : "";
  return say("disputes.mark.yours", { hasDay: day ? "yes" : "no", day });
}

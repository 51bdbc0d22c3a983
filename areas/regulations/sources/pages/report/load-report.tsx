import { limits } from "#core/limits.ts";
import { signInAndBack, verifyAndBack } from "#core/paths.ts";
import { returnPath } from "#core/preferences.ts";
import { reportAddress } from "#core/rules/rule-paths.ts";
import type { page } from "#server/page.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { ownRuleReports } from "../../endpoints.ts";
import { maxPath } from "../../report-rules.ts";
import { ruleNamed } from "../../rule-kinds.ts";

type Visit = ReturnType<typeof page>;

/**
 * Returns the path of the page where a rule was read, without its query if it is too long to store.
 */
export function pathOf(said: string | null | undefined): string {
  const path = returnPath(said);
  return path.length <= maxPath ? path : (path.split("?")[0]?.slice(0, maxPath) ?? "/");
}

/** Loads the rule to report, if the URL names one, and the user's own reports. */
export async function loadReport(visit: Visit, request: Request) {
  const { say, actor } = visit;
  const asked = new URL(request.url).searchParams;
  const rule = asked.get("rule") ?? "";
  const path = pathOf(asked.get("path"));
  const named = ruleNamed(rule);
  const own = reportAddress({ rule: named && rule, path: named && path });
  const isVerified = actor.kind === "person" && actor.isVerified;
  const shown = pageNumber(asked);
  const list = isVerified ? await visit.call(ownRuleReports, { page: shown }) : undefined;
  return {
    title: say("rules.report.title"),
    rule: named ? { key: rule, path, ...named } : null,
    signIn: isVerified ? "" : actor.kind === "person" ? verifyAndBack(own) : signInAndBack(own),
    shown,
    reports: list?.data ?? [],
    total: list?.total ?? 0,
    size: limits.pageSize,
  };
}

import { ruleReportAddress } from "#areas/regulations/sources/paths.ts";
import { limits } from "#core/limits.ts";
import { becomeVerifiedPath } from "#core/paths.ts";
import { returnPath } from "#core/preferences.ts";
import type { PageContext } from "#server/page.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { listOwnRuleReports } from "../../endpoints.ts";
import { maxPath } from "../../report-rules.ts";
import { parseRuleKey } from "../../rule-kinds.ts";

/**
 * Returns the path of the page where a rule was read, without its query if it is too long to store.
 */
export function toReportPath(value: string | null | undefined): string {
  const path = returnPath(value);
  return path.length <= maxPath ? path : (path.split("?")[0]?.slice(0, maxPath) ?? "/");
}

/** Loads the rule to report, if the URL names one, and the user's own reports. */
export async function loadReport(pageContext: PageContext, request: Request) {
  const { say, actor } = pageContext;
  const query = new URL(request.url).searchParams;
  const rule = query.get("rule") ?? "";
  const path = toReportPath(query.get("path"));
  const named = parseRuleKey(rule);
  const own = ruleReportAddress({ rule: named && rule, path: named && path });
  const isVerified = actor.kind === "person" && actor.isVerified;
  const currentPage = pageNumber(query);
  const list = isVerified
    ? await pageContext.call(listOwnRuleReports, { page: currentPage })
    : undefined;
  return {
    title: say("rules.report.title"),
    rule: named ? { key: rule, path, ...named } : null,
    signIn: isVerified ? "" : becomeVerifiedPath(actor, own),
    currentPage,
    reports: list?.data ?? [],
    total: list?.total ?? 0,
    size: limits.pageSize,
  };
}

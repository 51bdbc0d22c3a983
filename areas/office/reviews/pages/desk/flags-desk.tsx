import { useLoaderData } from "react-router";
import { flagStates } from "#areas/community/flags/flag-rules.ts";
import { limits } from "#core/limits.ts";
import { deskPath, flagsDeskPath } from "#core/paths.ts";
import type { PageArgs } from "#server/guards.ts";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { PageOutOfRange, Pager } from "#web/ui/lists/pager.tsx";
import { useSay } from "#web/words/words.tsx";
import { loadFlags } from "./load-flags.tsx";

export const loader = (args: PageArgs) => loadFlags(args);

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** Flagged posts at the officers' desk: open ones, oldest first. */
export default function FlagsDesk() {
  const { title, desk, status, currentPage, total, html } = useLoaderData<typeof loader>();
  const say = useSay();
  const isEmpty = total <= (currentPage - 1) * limits.pageSize;
  return (
    <Page title={title} trail={[{ label: desk, to: deskPath }, { label: title }]}>
      <Chips
        label={title}
        chips={flagStates.map((value) => ({
          to: value === "open" ? flagsDeskPath : `${flagsDeskPath}?status=${value}`,
          label: say(`moderation.desk.state.${value}`),
          chosen: value === status,
        }))}
      />
      {!isEmpty ? (
        <PrerenderedHtml html={html} />
      ) : total > 0 ? (
        <PageOutOfRange page={currentPage} />
      ) : (
        <EmptyState title={say(`moderation.desk.none.${status}`)} />
      )}
      <Pager page={currentPage} size={limits.pageSize} total={total} />
    </Page>
  );
}

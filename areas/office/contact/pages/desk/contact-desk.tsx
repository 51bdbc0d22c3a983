import { useLoaderData } from "react-router";
import { limits } from "#core/limits.ts";
import { deskPath } from "#core/paths.ts";
import type { PageArgs } from "#server/guards.ts";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { PageOutOfRange, Pager } from "#web/ui/lists/pager.tsx";
import { useSay } from "#web/words/words.tsx";
import { contactDeskPath } from "../../contact-paths.ts";
import { contactStates } from "../../contact-rules.ts";
import { loadDesk } from "./load-desk.tsx";

export const loader = (args: PageArgs) => loadDesk(args);

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** Officers read the messages to the edition. */
export default function ContactDesk() {
  const { title, desk, status, currentPage, total, html } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <Page title={title} trail={[{ label: desk, to: deskPath }, { label: title }]}>
      <Chips
        label={title}
        chips={contactStates.map((value) => ({
          to: `${contactDeskPath}?status=${value}`,
          label: say(`contactUs.desk.state.${value}`),
          chosen: value === status,
        }))}
      />
      {html ? (
        <PrerenderedHtml html={html} />
      ) : total > 0 ? (
        <PageOutOfRange page={currentPage} />
      ) : (
        <EmptyState title={say(`contactUs.desk.none.${status}`)} />
      )}
      <Pager page={currentPage} size={limits.pageSize} total={total} />
    </Page>
  );
}

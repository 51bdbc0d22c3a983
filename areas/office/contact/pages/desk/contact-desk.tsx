import { useLoaderData } from "react-router";
import { limits } from "#core/limits.ts";
import { deskPath } from "#core/paths.ts";
import type { PageArgs } from "#server/guards.ts";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { WrittenOut } from "#web/ui/base/written-out.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { BeyondLast, Pager } from "#web/ui/lists/pager.tsx";
import { useSay } from "#web/words/words.tsx";
import { contactDeskPath } from "../../contact-paths.ts";
import { contactStates } from "../../contact-rules.ts";
import { loadDesk } from "./load-desk.tsx";

export const loader = (args: PageArgs) => loadDesk(args);

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** Officers read the messages to the edition. */
export default function ContactDesk() {
  const { title, desk, status, shown, total, html } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <Page title={title} trail={[{ label: desk, to: deskPath }, { label: title }]}>
      <Chips
        label={title}
        chips={contactStates.map((one) => ({
          to: `${contactDeskPath}?status=${one}`,
          label: say(`contactUs.desk.state.${one}`),
          chosen: one === status,
        }))}
      />
      {html ? (
        <WrittenOut html={html} />
      ) : total > 0 ? (
        <BeyondLast page={shown} />
      ) : (
        <EmptyState title={say(`contactUs.desk.none.${status}`)} />
      )}
      <Pager page={shown} size={limits.pageSize} total={total} />
    </Page>
  );
}

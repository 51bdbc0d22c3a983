import { useActionData, useLoaderData } from "react-router";
import { reportsDeskPath } from "#areas/prices/market-prices/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { attemptAct } from "#server/form-acts.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { DecisionForm } from "#web/ui/desk/decision-form.tsx";
import { DeskQueue } from "#web/ui/desk/desk-queue.tsx";
import { Panels } from "#web/ui/layout/list/panels.tsx";
import { useSay } from "#web/words/words.tsx";
import { approveReport, declineReport } from "../../endpoints.ts";
import { flash } from "../../flashes.ts";
import { loadDesk } from "./load-desk.tsx";

export const loader = (args: PageArgs) => loadDesk(args);

const acts = {
  approve: { endpoint: approveReport, flash: flash.approved },
  decline: { endpoint: declineReport, flash: flash.declined },
};

export async function action(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const inputOf = ({ id = "", ...typed }) => ({ ...typed, id });
  const { act, done } = await attemptAct(pageContext, acts, inputOf);
  const { search } = new URL(args.request.url);
  return pageContext.answer(done, `${reportsDeskPath}${search}`, act.flash);
}

export { clientAction, shouldRevalidate } from "#web/post/reload-on-conflict.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** Held ones first, because they are pending. */
const deskStates = ["held", "shown", "declined"] as const;

/** The page where officers decide which reported prices count. */
export default function ReportsDesk() {
  const { reports, ...queue } = useLoaderData<typeof loader>();
  const refusal = useActionData<{ refusal: Refusal }>()?.refusal;
  const say = useSay();
  return (
    <DeskQueue
      {...queue}
      path={reportsDeskPath}
      states={deskStates}
      labelOf={(value) => say(`priceReports.desk.state.${value}`)}
      list={
        reports.length > 0 && (
          <Panels
            rows={reports}
            panel={({ id, html, acts: possible }) => (
              <>
                <PrerenderedHtml html={html} />
                {possible.length > 0 && (
                  <DecisionForm
                    refusal={refusal?.values.id === id ? refusal : undefined}
                    className="mt-3"
                    about={{ id, seen: queue.status }}
                    acts={possible.map((act) => ({
                      value: act,
                      label: say(`priceReports.desk.${act}`),
                      look: act === "approve" ? "primary" : "quiet",
                    }))}
                  />
                )}
              </>
            )}
          />
        )
      }
      empty={{ title: say(`priceReports.desk.none.${queue.status}`) }}
    />
  );
}

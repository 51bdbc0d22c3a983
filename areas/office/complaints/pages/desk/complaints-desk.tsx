import { useLoaderData } from "react-router";
import { complaintDeskPath, complaintsDeskPath } from "#core/paths.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { createFormatters } from "#web/format/use-format.ts";
import { Badge, DemoBadge } from "#web/ui/base/badge.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { DeskItem } from "#web/ui/desk/desk-item.tsx";
import { DeskQueue } from "#web/ui/desk/desk-queue.tsx";
import { readQueueQuery } from "#web/ui/lists/list-query.ts";
import { prerenderWithWords } from "#web/words/prerender.tsx";
import { useSay } from "#web/words/words.tsx";
import { complaintStates } from "../../complaint-rules.ts";
import { listComplaints } from "../../endpoints.ts";

export async function loader(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { say, language } = pageContext;
  const query = readQueueQuery(args.request.url, complaintStates, "open");
  const { data, total } = await pageContext.call(listComplaints, query);
  const { date } = createFormatters(language);
  return {
    title: say("complaints.desk.title"),
    desk: say("complaints.desk.desk"),
    ...query,
    total,
    html:
      data.length === 0
        ? ""
        : prerenderWithWords(
            pageContext,
            <ul className="grid">
              {data.map(({ id, kind, name, owner, reporters, reasons, ...row }) => (
                <DeskItem key={id} href={complaintDeskPath(id)} title={name}>
                  <p className="card-note wrap-anywhere">
                    {say("complaints.desk.of", {
                      what: say(`complaints.kind.${kind}`),
                      who: owner.name || say("complaints.desk.nobody"),
                    })}
                  </p>
                  <p className="hint">
                    {say("complaints.desk.reported", { reporters, date: date(row.firstReported) })}
                  </p>
                  <p className="card-note">
                    {reasons.map((reason) => say(`complaints.reason.${reason}`)).join(", ")}
                  </p>
                  {(row.isFromNewcomers || row.isDemo) && (
                    <p className="marks">
                      {row.isFromNewcomers && <Badge>{say("complaints.desk.onlyNew")}</Badge>}
                      {row.isDemo && <DemoBadge />}
                    </p>
                  )}
                </DeskItem>
              ))}
            </ul>,
          ),
  };
}

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** Reported things at the officers' desk: open cases, longest waiting first. */
export default function ComplaintsDesk() {
  const { html, ...queue } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <DeskQueue
      {...queue}
      path={complaintsDeskPath}
      states={complaintStates}
      labelOf={(value) => say(`complaints.state.${value}`)}
      list={html && <PrerenderedHtml html={html} />}
      empty={{ title: say(`complaints.desk.none.${queue.status}`) }}
    />
  );
}

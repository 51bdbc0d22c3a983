import { useLoaderData } from "react-router";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { createFormatters } from "#web/format/use-format.ts";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { DeskQueue } from "#web/ui/desk/desk-queue.tsx";
import { Panels } from "#web/ui/layout/list/panels.tsx";
import { readQueueQuery } from "#web/ui/lists/list-query.ts";
import { prerender } from "#web/words/prerender.tsx";
import { useSay } from "#web/words/words.tsx";
import { campaignPath, campaignsPath, newCampaignPath } from "../../campaign-paths.ts";
import { campaignStates } from "../../campaign-rules.ts";
import { listCampaigns } from "../../endpoints.ts";

export async function loader(args: PageArgs) {
  const { call, say, language } = pageFor(requireVerified, args);
  const query = readQueueQuery(args.request.url, campaignStates, "");
  const { data, total } = await call(listCampaigns, query);
  const { date, number } = createFormatters(language);
  return {
    title: say("campaigns.title"),
    desk: say("campaigns.desk"),
    ...query,
    total,
    rows: data.map((value) => ({
      id: value.id,
      html: prerender(
        <>
          <a
            href={campaignPath(value.id)}
            className="inline-flex min-h-11 min-w-11 items-center break-words font-semibold"
          >
            {value.subject}
          </a>
          <p>{say(`campaigns.state.${value.status}`)}</p>
          <p className="hint">
            {value.people === null
              ? say("campaigns.list.written", { date: date(value.dateCreated) })
              : say("campaigns.list.told", {
                  told: number(value.told),
                  people: number(Math.max(value.people, value.told)),
                  date: date(value.dateStarted ?? value.dateCreated),
                })}
          </p>
          {value.isDemo && <p className="hint">{say("campaigns.demo")}</p>}
        </>,
      ),
    })),
  };
}

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** The chamber's announcements, sent and in progress. */
export default function Campaigns() {
  const { rows, ...queue } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <DeskQueue
      {...queue}
      lead={say("campaigns.lead")}
      actions={<ButtonLink to={newCampaignPath}>{say("campaigns.new")}</ButtonLink>}
      path={campaignsPath}
      states={["", ...campaignStates]}
      labelOf={(value) => say(value ? `campaigns.state.${value}` : "campaigns.list.all")}
      list={
        rows.length > 0 && (
          <Panels rows={rows} panel={({ html }) => <PrerenderedHtml html={html} />} />
        )
      }
      empty={{ title: say("campaigns.list.none") }}
    />
  );
}

import { useLoaderData } from "react-router";
import { limits } from "#core/limits.ts";
import { deskPath } from "#core/paths.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { createFormatters } from "#web/format/use-format.ts";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { PageOutOfRange, Pager } from "#web/ui/lists/pager.tsx";
import { prerender } from "#web/words/prerender.tsx";
import { useSay } from "#web/words/words.tsx";
import { campaignPath, campaignsPath, newCampaignPath } from "../../campaign-paths.ts";
import { campaignStates } from "../../campaign-rules.ts";
import { listCampaigns } from "../../endpoints.ts";

export async function loader(args: PageArgs) {
  const { call, say, language } = pageFor(requireVerified, args);
  const query = new URL(args.request.url).searchParams;
  const status = campaignStates.find((value) => value === query.get("status")) ?? "";
  const currentPage = pageNumber(query);
  const { data, total } = await call(listCampaigns, { status, page: currentPage });
  const { date, number } = createFormatters(language);
  return {
    title: say("campaigns.title"),
    desk: say("campaigns.desk"),
    status,
    currentPage,
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
  const { title, desk, status, currentPage, total, rows } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <Page
      title={title}
      lead={say("campaigns.lead")}
      trail={[{ label: desk, to: deskPath }, { label: title }]}
      actions={<ButtonLink to={newCampaignPath}>{say("campaigns.new")}</ButtonLink>}
    >
      <Chips
        label={title}
        chips={(["", ...campaignStates] as const).map((value) => ({
          to: value ? `${campaignsPath}?status=${value}` : campaignsPath,
          label: say(value ? `campaigns.state.${value}` : "campaigns.list.all"),
          chosen: value === status,
        }))}
      />
      {rows.length > 0 ? (
        <ul className="grid items-start gap-3 md:grid-cols-2">
          {rows.map(({ id, html }) => (
            <li key={id} className="min-w-0 rounded-xl border border-line bg-surface p-3">
              <PrerenderedHtml html={html} />
            </li>
          ))}
        </ul>
      ) : total > 0 ? (
        <PageOutOfRange page={currentPage} />
      ) : (
        <EmptyState title={say("campaigns.list.none")} />
      )}
      <Pager page={currentPage} size={limits.pageSize} total={total} />
    </Page>
  );
}

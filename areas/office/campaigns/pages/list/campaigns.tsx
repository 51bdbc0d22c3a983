import { useLoaderData } from "react-router";
import { limits } from "#core/limits.ts";
import { deskPath } from "#core/paths.ts";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { formatsOf } from "#web/format/use-format.ts";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { WrittenOut } from "#web/ui/base/written-out.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { BeyondLast, Pager } from "#web/ui/lists/pager.tsx";
import { useSay } from "#web/words/words.tsx";
import { writtenOut } from "#web/words/written-out.tsx";
import { campaignPath, campaignsPath, newCampaignPath } from "../../campaign-paths.ts";
import { campaignStates } from "../../campaign-rules.ts";
import { campaigns } from "../../endpoints.ts";

export async function loader(args: PageArgs) {
  const { call, say, language } = pageFor(signedIn, args);
  const query = new URL(args.request.url).searchParams;
  const status = campaignStates.find((one) => one === query.get("status")) ?? "";
  const shown = pageNumber(query);
  const { data, total } = await call(campaigns, { status, page: shown });
  const { date, number } = formatsOf(language);
  return {
    title: say("campaigns.title"),
    desk: say("campaigns.desk"),
    status,
    shown,
    total,
    rows: data.map((one) => ({
      id: one.id,
      html: writtenOut(
        <>
          <a
            href={campaignPath(one.id)}
            className="inline-flex min-h-11 min-w-11 items-center break-words font-semibold"
          >
            {one.subject}
          </a>
          <p>{say(`campaigns.state.${one.status}`)}</p>
          <p className="hint">
            {one.people === null
              ? say("campaigns.list.written", { date: date(one.dateCreated) })
              : say("campaigns.list.told", {
                  told: number(one.told),
                  people: number(Math.max(one.people, one.told)),
                  date: date(one.dateStarted ?? one.dateCreated),
                })}
          </p>
          {one.isDemo && <p className="hint">{say("campaigns.demo")}</p>}
        </>,
      ),
    })),
  };
}

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** The chamber's announcements, sent and in progress. */
export default function Campaigns() {
  const { title, desk, status, shown, total, rows } = useLoaderData<typeof loader>();
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
        chips={(["", ...campaignStates] as const).map((one) => ({
          to: one ? `${campaignsPath}?status=${one}` : campaignsPath,
          label: say(one ? `campaigns.state.${one}` : "campaigns.list.all"),
          chosen: one === status,
        }))}
      />
      {rows.length > 0 ? (
        <ul className="grid items-start gap-3 md:grid-cols-2">
          {rows.map(({ id, html }) => (
            <li key={id} className="min-w-0 rounded-xl border border-line bg-surface p-3">
              <WrittenOut html={html} />
            </li>
          ))}
        </ul>
      ) : total > 0 ? (
        <BeyondLast page={shown} />
      ) : (
        <EmptyState title={say("campaigns.list.none")} />
      )}
      <Pager page={shown} size={limits.pageSize} total={total} />
    </Page>
  );
}

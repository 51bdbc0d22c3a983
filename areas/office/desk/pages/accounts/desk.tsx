import { useLoaderData } from "react-router";
import { campaignsPath } from "#areas/office/campaigns/campaign-paths.ts";
import { healthPath } from "#areas/office/health/health-paths.ts";
import { deskOrdersPath } from "#areas/office/order-desk/order-desk-paths.ts";
import { priceLoadsPath } from "#areas/prices/market-prices/paths.ts";
import { ratingReviewsPath } from "#areas/trade/ratings/rating-paths.ts";
import {
  complaintsDeskPath,
  deliveriesPath,
  deskPath,
  flagsDeskPath,
  productReviewsPath,
} from "#core/paths.ts";
import { dayMs } from "#core/time.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { ListPage } from "#web/ui/layout/list/list-page.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { readListQuery } from "#web/ui/lists/list-query.ts";
import { SearchForm } from "#web/ui/lists/search-form.tsx";
import { useSay } from "#web/words/words.tsx";
import { type ListedStatus, listedStatuses } from "../../desk-lists.ts";
import { listDeskAccounts, listPendingReviews } from "../../endpoints.ts";
import { reviewKinds } from "../../review-kinds.ts";
import { statusKeys } from "../account-status-badge.tsx";
import { AccountTable } from "./account-table.tsx";
import { PendingReviewList } from "./pending-review-list.tsx";

const size = 20;

/** Shows pending reviews by default, and accounts by status or search on request. */
export async function loader(args: PageArgs) {
  const { call, say, context } = pageFor(requireVerified, args);
  const { term, state, currentPage } = readListQuery(args.request.url, listedStatuses);
  const kind = reviewKinds.find((value) => value === args.url.searchParams.get("kind"));
  const application = args.url.searchParams.get("of") === "carrier" ? "carrier" : undefined;
  const list = { title: say("desk.title"), term, state, application, kind, currentPage };
  const paged = { page: currentPage, size };
  if (term || state) {
    const { data, total } = await call(listDeskAccounts, { state, application, term, ...paged });
    return { ...list, total, accounts: data, waits: null };
  }
  const { data, total } = await call(listPendingReviews, { kind, ...paged });
  const now = context.now.getTime();
  const waits = data.map((row) => ({ ...row, days: daysSince(row.since, now) }));
  return { ...list, total, accounts: [], waits };
}

const daysSince = (since: string, now: number) =>
  Math.max(0, Math.floor((now - Date.parse(since)) / dayMs));

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function Desk() {
  const { title, term, state, application, kind, currentPage, total, waits, accounts } =
    useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <ListPage
      title={title}
      lead={waits && total > 0 && say("desk.waiting.listed", { total })}
      actions={
        <a href="#find" className="inline-flex min-h-11 items-center underline">
          {say("desk.find.label")}
        </a>
      }
      tabs={
        <Chips
          label={say("desk.tabs")}
          chips={[
            { to: deskPath, label: say("desk.tab.waiting"), chosen: waits !== null },
            ...listedStatuses.slice(1).map((value) => ({
              to: `${deskPath}?state=${encodeURIComponent(value)}`,
              label: say(`desk.tab.${statusKeys[value]}`),
              chosen: !term && value === state && !application,
            })),
            {
              to: carriersPath,
              label: say("desk.tab.carriers"),
              chosen: !term && application === "carrier",
            },
          ]}
        />
      }
      filters={
        waits &&
        (total > 0 || kind) && (
          <Chips
            label={say("desk.waiting.byKind")}
            chips={[undefined, ...reviewKinds].map((value) => ({
              to: `${deskPath}?kind=${value ?? ""}`,
              label: say(value ? `desk.waiting.kinds.${value}` : "desk.waiting.all"),
              chosen: value === kind,
            }))}
          />
        )
      }
      list={
        waits
          ? waits.length > 0 && <PendingReviewList rows={waits} />
          : accounts.length > 0 && (
              <AccountTable
                caption={captionOf({ term, state: listName(state, application), total }, say)}
                accounts={accounts}
                isMixed={term !== ""}
              />
            )
      }
      empty={
        waits
          ? { title: say("desk.waiting.none"), advice: <p>{say("desk.waiting.noneHint")}</p> }
          : term || !state
            ? { title: say("desk.notFound", { term }), advice: <p>{say("desk.find.hint")}</p> }
            : { title: say(`desk.empty.${listName(state, application)}`) }
      }
      pager={{ page: currentPage, total, size }}
      below={
        <>
          <SearchForm
            id="find"
            className="mt-8"
            action={deskPath}
            term={term}
            label={say("desk.find.label")}
            hint={say("desk.find.hint")}
            submit={say("desk.find.act")}
          />
          <div className="page-acts">
            {links.map(([to, label]) => (
              <ButtonLink key={to} look="quiet" to={to}>
                {say(label)}
              </ButtonLink>
            ))}
          </div>
        </>
      }
    />
  );
}

const carriersPath = `${deskPath}?state=approved&of=carrier`;

/** The last part of the phrase keys of a list. */
const listName = (state: ListedStatus | undefined, application: string | undefined) =>
  application === "carrier" ? "carriers" : state && statusKeys[state];

/** Queues and pages of the desk that have lists of their own. */
const links = [
  [deskOrdersPath, "desk.orders"],
  [productReviewsPath, "desk.waiting.kinds.product"],
  [ratingReviewsPath, "desk.waiting.kinds.rating"],
  [flagsDeskPath, "desk.waiting.kinds.flag"],
  [complaintsDeskPath, "desk.waiting.kinds.complaint"],
  [priceLoadsPath, "desk.priceFiles"],
  [campaignsPath, "desk.campaigns"],
  [deliveriesPath, "desk.deliveries"],
  [healthPath, "desk.health"],
] as const;

interface View {
  term: string;
  /** Undefined for a search. */
  state: string | undefined;
  total: number;
}

const captionOf = ({ term, state, total }: View, say: ReturnType<typeof useSay>) =>
  state && !term ? say(`desk.listed.${state}`, { total }) : say("desk.found", { term, total });

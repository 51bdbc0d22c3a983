import { Form, useLoaderData } from "react-router";
import { campaignsPath } from "#areas/office/campaigns/campaign-paths.ts";
import { priceLoadsPath } from "#areas/prices/market-prices/paths.ts";
import { ratingReviewsPath } from "#areas/trade/ratings/rating-paths.ts";
import { limits } from "#core/limits.ts";
import { deliveriesPath, deskPath, flagsDeskPath, productReviewsPath } from "#core/paths.ts";
import { readSearchTerm } from "#core/search-term.ts";
import { dayMs } from "#core/time.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { Button, ButtonLink } from "#web/ui/base/button.tsx";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Field } from "#web/ui/base/field.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { Chips } from "#web/ui/lists/chips.tsx";
import { PageOutOfRange, Pager } from "#web/ui/lists/pager.tsx";
import { useSay } from "#web/words/words.tsx";
import { type ListedStatus, listedStatuses } from "../../desk-lists.ts";
import { listDeskAccounts, listPendingReviews } from "../../endpoints.ts";
import { type ReviewKind, reviewKinds } from "../../review-kinds.ts";
import { statusKeys } from "../account-status-badge.tsx";
import { AccountTable } from "./account-table.tsx";
import { PendingReviewList, type PendingReviewRow } from "./pending-review-list.tsx";

const size = 20;

/** Shows pending reviews by default, and accounts by status or search on request. */
export async function loader(args: PageArgs) {
  const { call, say, context } = pageFor(requireVerified, args);
  const query = args.url.searchParams;
  const term = readSearchTerm(query);
  const state = listedStatuses.find((value) => value === query.get("state"));
  const kind = reviewKinds.find((value) => value === query.get("kind"));
  const currentPage = pageNumber(query);
  const title = say("desk.title");
  if (term || state) {
    const result = await call(listDeskAccounts, { state, term, page: currentPage, size });
    return { title, term, state, kind, currentPage, ...result, waits: null };
  }
  const { data, total } = await call(listPendingReviews, { kind, page: currentPage, size });
  const now = context.now.getTime();
  const waits = data.map((row) => ({ ...row, days: daysSince(row.since, now) }));
  return { title, term, state, kind, currentPage, data: [], total, waits };
}

const daysSince = (since: string, now: number) =>
  Math.max(0, Math.floor((now - Date.parse(since)) / dayMs));

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function Desk() {
  const { title, term, state, kind, currentPage, data, total, waits } =
    useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <Page
      title={title}
      lead={waits && total > 0 && say("desk.waiting.listed", { total })}
      actions={
        <a href="#find" className="inline-flex min-h-11 items-center underline">
          {say("desk.find.label")}
        </a>
      }
    >
      <Chips
        label={say("desk.tabs")}
        chips={[
          { to: deskPath, label: say("desk.tab.waiting"), chosen: waits !== null },
          ...listedStatuses.slice(1).map((value) => ({
            to: `${deskPath}?state=${encodeURIComponent(value)}`,
            label: say(`desk.tab.${statusKeys[value]}`),
            chosen: !term && value === state,
          })),
        ]}
      />
      {waits ? (
        <Waiting rows={waits} kind={kind} total={total} currentPage={currentPage} />
      ) : data.length > 0 ? (
        <AccountTable
          caption={captionOf({ term, state, total }, say)}
          accounts={data}
          isMixed={term !== ""}
        />
      ) : total > 0 ? (
        <PageOutOfRange page={currentPage} />
      ) : (
        <Nothing term={term} state={state} />
      )}
      <Pager page={currentPage} size={size} total={total} />
      <FindAccount term={term} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink look="quiet" to={productReviewsPath}>
          {say("desk.waiting.kinds.product")}
        </ButtonLink>
        <ButtonLink look="quiet" to={ratingReviewsPath}>
          {say("desk.waiting.kinds.rating")}
        </ButtonLink>
        <ButtonLink look="quiet" to={flagsDeskPath}>
          {say("desk.waiting.kinds.flag")}
        </ButtonLink>
        <ButtonLink look="quiet" to={priceLoadsPath}>
          {say("desk.priceFiles")}
        </ButtonLink>
        <ButtonLink look="quiet" to={campaignsPath}>
          {say("desk.campaigns")}
        </ButtonLink>
        <ButtonLink look="quiet" to={deliveriesPath}>
          {say("desk.deliveries")}
        </ButtonLink>
      </div>
    </Page>
  );
}

interface WaitingProps {
  rows: PendingReviewRow[];
  kind: ReviewKind | undefined;
  total: number;
  currentPage: number;
}

function Waiting({ rows, kind, total, currentPage }: WaitingProps) {
  const say = useSay();
  return (
    <>
      {(total > 0 || kind) && (
        <Chips
          label={say("desk.waiting.byKind")}
          chips={[undefined, ...reviewKinds].map((value) => ({
            to: value ? `${deskPath}?kind=${value}` : `${deskPath}?kind=`,
            label: say(value ? `desk.waiting.kinds.${value}` : "desk.waiting.all"),
            chosen: value === kind,
          }))}
        />
      )}
      {rows.length > 0 ? (
        <PendingReviewList rows={rows} />
      ) : total > 0 ? (
        <PageOutOfRange page={currentPage} />
      ) : (
        <EmptyState title={say("desk.waiting.none")}>
          <p>{say("desk.waiting.noneHint")}</p>
        </EmptyState>
      )}
    </>
  );
}

interface View {
  term: string;
  /** Undefined for a search. */
  state: ListedStatus | undefined;
  total: number;
}

const captionOf = ({ term, state, total }: View, say: ReturnType<typeof useSay>) =>
  state && !term
    ? say(`desk.listed.${statusKeys[state]}`, { total })
    : say("desk.found", { term, total });

function Nothing({ term, state }: Pick<View, "term" | "state">) {
  const say = useSay();
  if (term || !state) {
    return (
      <EmptyState title={say("desk.notFound", { term })}>
        <p>{say("desk.find.hint")}</p>
      </EmptyState>
    );
  }
  return <EmptyState title={say(`desk.empty.${statusKeys[state]}`)} />;
}

/** Searches accounts of every status. */
function FindAccount({ term }: { term: string }) {
  const say = useSay();
  return (
    <search id="find">
      <Form
        method="get"
        action={deskPath}
        className="mt-8 flex max-w-xl flex-wrap items-end gap-x-3"
      >
        <div className="grow">
          <Field
            key={term}
            type="search"
            name="term"
            label={say("desk.find.label")}
            hint={say("desk.find.hint")}
            defaultValue={term}
            maxLength={limits.searchTermLength}
          />
        </div>
        <div className="mb-4">
          <Button type="submit" look="quiet">
            {say("desk.find.act")}
          </Button>
        </div>
      </Form>
    </search>
  );
}

import { Form, useLoaderData } from "react-router";
import { reportedRatings } from "#areas/ratings/endpoints.ts";
import { ratingReviewsPath } from "#areas/ratings/rating-paths.ts";
import { submittedProducts } from "#areas/seller/review/endpoints.ts";
import { limits } from "#core/limits.ts";
import { deskPath, productReviewsPath } from "#core/paths.ts";
import { termIn } from "#core/search-term.ts";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { Button, ButtonLink } from "#web/ui/base/button.tsx";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Field } from "#web/ui/base/field.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { Chips } from "#web/ui/lists/chips.tsx";
import { BeyondLast, Pager } from "#web/ui/lists/pager.tsx";
import { useSay } from "#web/words/words.tsx";
import { type ListedStanding, standings } from "../../desk-lists.ts";
import { accounts } from "../../endpoints.ts";
import { standingKeys } from "../standing-badge.tsx";
import { AccountTable } from "./account-table.tsx";

const size = 20;

export async function loader(args: PageArgs) {
  const { call, say } = pageFor(signedIn, args);
  const asked = args.url.searchParams;
  const term = termIn(asked);
  const state = standings.find((one) => one === asked.get("state")) ?? standings[0];
  const shown = pageNumber(asked);
  const [found, products, ratings] = await Promise.all([
    call(accounts, { state, term, page: shown, size }),
    call(submittedProducts, { state: "submitted", size: 1 }),
    call(reportedRatings, { size: 1 }),
  ]);
  const waiting = products.total;
  const reported = ratings.total;
  return { title: say("desk.title"), waiting, reported, term, state, shown, ...found };
}

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function Desk() {
  const { title, waiting, reported, term, state, shown, data, total } =
    useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <Page
      title={title}
      lead={say("desk.lead")}
      actions={
        <div className="flex flex-wrap gap-3">
          <ButtonLink look="quiet" to={productReviewsPath}>
            {say("desk.products", { count: waiting })}
          </ButtonLink>
          <ButtonLink look="quiet" to={ratingReviewsPath}>
            {say("desk.ratings", { count: reported })}
          </ButtonLink>
          <ButtonLink look="quiet" to={`${deskPath}/deliveries`}>
            {say("desk.deliveries")}
          </ButtonLink>
        </div>
      }
    >
      <FindAccount term={term} />
      <Chips
        label={say("desk.tabs")}
        chips={standings.map((one, place) => ({
          to: place === 0 ? deskPath : `${deskPath}?state=${encodeURIComponent(one)}`,
          label: say(`desk.tab.${standingKeys[one]}`),
          chosen: !term && one === state,
        }))}
      />
      {data.length > 0 ? (
        <AccountTable
          caption={captionOf({ term, state, total }, say)}
          accounts={data}
          isMixed={term !== ""}
        />
      ) : total > 0 ? (
        <BeyondLast page={shown} />
      ) : (
        <Nothing term={term} state={state} />
      )}
      <Pager page={shown} size={size} total={total} />
    </Page>
  );
}

interface Shown {
  term: string;
  state: ListedStanding;
  total: number;
}

const captionOf = ({ term, state, total }: Shown, say: ReturnType<typeof useSay>) =>
  term ? say("desk.found", { term, total }) : say(`desk.listed.${standingKeys[state]}`, { total });

function Nothing({ term, state }: Pick<Shown, "term" | "state">) {
  const say = useSay();
  if (term) {
    return (
      <EmptyState title={say("desk.notFound", { term })}>
        <p>{say("desk.find.hint")}</p>
      </EmptyState>
    );
  }
  return <EmptyState title={say(`desk.empty.${standingKeys[state]}`)} />;
}

/** Looks for an account whatever its standing. */
function FindAccount({ term }: { term: string }) {
  const say = useSay();
  return (
    <search>
      <Form method="get" action={deskPath} className="flex max-w-xl flex-wrap items-end gap-x-3">
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

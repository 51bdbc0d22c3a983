import { useLoaderData } from "react-router";
import { serviceReviewsPath } from "#core/paths.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { DeskQueue } from "#web/ui/desk/desk-queue.tsx";
import { readListQuery } from "#web/ui/lists/list-query.ts";
import { SearchForm } from "#web/ui/lists/search-form.tsx";
import { useSay } from "#web/words/words.tsx";
import { listSubmittedServices } from "../../service-review/endpoints.ts";
import { serviceReviewPath } from "../paths.ts";
import { ReviewRow } from "../review-parts/review-row.tsx";

const size = 20;
const states = ["submitted", "approved", "declined"] as const;

export async function loader(args: PageArgs) {
  const { call, say } = pageFor(requireVerified, args);
  const { state = states[0], term, currentPage } = readListQuery(args.request.url, states);
  const { data, total } = await call(listSubmittedServices, {
    state,
    term: state === "approved" ? term : "",
    page: currentPage,
    size,
  });
  const rows = data.map(({ id, name, trader, type, location, photo, submittedAt }) => ({
    id,
    name,
    seller: trader.name,
    about: `${type.name}, ${location.name}`,
    photo: photo ?? undefined,
    submittedAt,
  }));
  return {
    title: say("seller.serviceReview.title"),
    status: state,
    term,
    page: currentPage,
    size,
    rows,
    total,
  };
}

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** Lists services for officers: pending ones first, the longest pending on top. */
export default function ServiceReviews() {
  const { term, rows, ...queue } = useLoaderData<typeof loader>();
  const say = useSay();
  const { status: state, total } = queue;
  const isInMarket = state === "approved";
  return (
    <DeskQueue
      {...queue}
      lead={say(`seller.serviceReview.lead.${state}`)}
      desk={say("seller.review.desk")}
      path={serviceReviewsPath}
      stateParameter="state"
      states={states}
      labelOf={(value) => say(`seller.state.many.${value}`)}
      above={
        <>
          {isInMarket && (
            <SearchForm
              action={serviceReviewsPath}
              term={term}
              label={say("seller.serviceReview.term")}
              submit={say("seller.review.find")}
              filters={{ state }}
              className="mb-3"
            />
          )}
          {total > 0 && (
            <p className="mb-2">{say(`seller.serviceReview.listed.${state}`, { total })}</p>
          )}
        </>
      }
      list={
        rows.length > 0 && (
          <ul className="grid">
            {rows.map(({ id, ...row }) => (
              <ReviewRow key={id} to={serviceReviewPath(id)} {...row} isInMarket={isInMarket} />
            ))}
          </ul>
        )
      }
      empty={{
        title: say(`seller.serviceReview.empty.${isInMarket && term ? "named" : state}`),
      }}
    />
  );
}

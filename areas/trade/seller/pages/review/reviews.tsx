import { useLoaderData } from "react-router";
import { productReviewsPath } from "#core/paths.ts";
import type { PageArgs } from "#server/guards.ts";
import { useSay } from "#web/words/words.tsx";
import { listSubmittedProducts } from "../../review/endpoints.ts";
import { reviewPath } from "../paths.ts";
import { loadReviewQueue } from "../review-parts/load-review-queue.ts";
import { ReviewQueue } from "../review-parts/review-queue.tsx";
import { reviewStates } from "../review-parts/review-states.ts";

export const loader = (args: PageArgs) =>
  loadReviewQueue(args, async ({ call, say }, filters) => {
    const { data, total } = await call(listSubmittedProducts, filters);
    const rows = data.map(({ id, name, trader, commodity, location, photos, submittedAt }) => ({
      id,
      name,
      seller: trader.name,
      about: `${commodity.name}, ${location.name}`,
      photo: photos[0],
      submittedAt,
    }));
    return { title: say("seller.review.title"), rows, total };
  });

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** Lists products for officers: pending ones first, the longest pending on top. */
export default function Reviews() {
  const queue = useLoaderData<typeof loader>();
  const say = useSay();
  const { status: state, term, total } = queue;
  return (
    <ReviewQueue
      {...queue}
      path={productReviewsPath}
      pathOf={reviewPath}
      lead={say(state === reviewStates[0] ? "seller.review.lead" : `seller.review.lead.${state}`)}
      termLabel={say("seller.review.term")}
      listed={say(`seller.review.listed.${state}`, { total })}
      empty={say(
        state === "approved" && term ? "seller.review.empty.named" : `seller.review.empty.${state}`,
      )}
    />
  );
}

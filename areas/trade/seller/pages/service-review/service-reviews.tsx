import { useLoaderData } from "react-router";
import { serviceReviewsPath } from "#core/paths.ts";
import type { PageArgs } from "#server/guards.ts";
import { useSay } from "#web/words/words.tsx";
import { listSubmittedServices } from "../../service-review/endpoints.ts";
import { serviceReviewPath } from "../paths.ts";
import { loadReviewQueue } from "../review-parts/load-review-queue.ts";
import { ReviewQueue } from "../review-parts/review-queue.tsx";

export const loader = (args: PageArgs) =>
  loadReviewQueue(args, async ({ call, say }, filters) => {
    const { data, total } = await call(listSubmittedServices, filters);
    const rows = data.map(({ id, name, trader, type, location, photo, submittedAt }) => ({
      id,
      name,
      seller: trader.name,
      about: `${type.name}, ${location.name}`,
      photo: photo ?? undefined,
      submittedAt,
    }));
    return { title: say("seller.serviceReview.title"), rows, total };
  });

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** Lists services for officers: pending ones first, the longest pending on top. */
export default function ServiceReviews() {
  const queue = useLoaderData<typeof loader>();
  const say = useSay();
  const { status: state, term, total } = queue;
  return (
    <ReviewQueue
      {...queue}
      path={serviceReviewsPath}
      pathOf={serviceReviewPath}
      lead={say(`seller.serviceReview.lead.${state}`)}
      termLabel={say("seller.serviceReview.term")}
      listed={say(`seller.serviceReview.listed.${state}`, { total })}
      empty={say(`seller.serviceReview.empty.${state === "approved" && term ? "named" : state}`)}
    />
  );
}

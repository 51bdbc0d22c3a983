import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { deskPath } from "#core/paths.ts";
import { signedIn } from "#server/guards.ts";
import { page } from "#server/page.ts";
import { Breadcrumb } from "#web/ui/base/breadcrumb.tsx";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { BeyondLast } from "#web/ui/lists/beyond-last.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { Pager } from "#web/ui/lists/pager.tsx";
import { useSay } from "#web/words/words.tsx";
import { submittedProducts } from "../../review/endpoints.ts";
import { reviewsPath } from "../paths.ts";
import { ReviewRow } from "./review-row.tsx";

const size = 20;
const states = ["submitted", "approved", "declined"] as const;

export async function loader({ context, request }: LoaderFunctionArgs) {
  signedIn(context, request);
  const { call, say } = page(context);
  const asked = new URL(request.url).searchParams;
  const state = states.find((one) => one === asked.get("state")) ?? states[0];
  const shown = Math.max(1, Math.trunc(Number(asked.get("page"))) || 1);
  const { data, total } = await call(submittedProducts, { state, page: shown, size });
  const products = data.map(({ id, name, trader, commodity, location, photos, submittedAt }) => ({
    id,
    name,
    seller: trader.name,
    about: `${commodity.name}, ${location.name}`,
    photo: photos[0],
    submittedAt,
  }));
  return { title: say("seller.review.title"), desk: deskPath, state, shown, products, total };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: args.loaderData?.title, isHidden: true });

/** Products at the officers' desk: those that wait, the longest first. */
export default function Reviews() {
  const { title, desk, state, shown, products, total } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <Page
      title={title}
      lead={say("seller.review.lead")}
      breadcrumb={
        <Breadcrumb items={[{ label: say("seller.review.desk"), to: desk }, { label: title }]} />
      }
    >
      <Chips
        label={say("seller.review.tabs")}
        chips={states.map((one, place) => ({
          to: place === 0 ? reviewsPath : `${reviewsPath}?state=${one}`,
          label: say(`seller.state.many.${one}`),
          chosen: one === state,
        }))}
      />
      {total > 0 && <p className="mb-2">{say(`seller.review.listed.${state}`, { total })}</p>}
      {products.length > 0 ? (
        <ul className="grid">
          {products.map((product) => (
            <ReviewRow key={product.id} product={product} />
          ))}
        </ul>
      ) : total > 0 ? (
        <BeyondLast page={shown} />
      ) : (
        <EmptyState title={say(`seller.review.empty.${state}`)} />
      )}
      <Pager page={shown} size={size} total={total} />
    </Page>
  );
}

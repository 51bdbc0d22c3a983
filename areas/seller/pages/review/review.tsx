import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from "react-router";
import { deskAccountPath, deskPath, productPath } from "#core/paths.ts";
import { redirectWithFlash } from "#server/arrival.ts";
import { formOf } from "#server/form-of.ts";
import { signedIn } from "#server/guards.ts";
import { page, refused } from "#server/page.ts";
import { Breadcrumb } from "#web/ui/base/breadcrumb.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { useSay } from "#web/words/words.tsx";
import { flash } from "../../flashes.ts";
import { approveProduct, declineProduct, submittedProduct } from "../../review/endpoints.ts";
import { Decisions } from "../decisions.tsx";
import { reviewPath, reviewsPath } from "../paths.ts";
import { StateBadge } from "../state-badge.tsx";
import { ReviewFacts } from "./review-facts.tsx";
import { ReviewForm } from "./review-form.tsx";
import { ReviewPhotos } from "./review-photos.tsx";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  signedIn(context, request);
  const product = await page(context).call(submittedProduct, { id: params.id ?? "" });
  return {
    product,
    desk: deskPath,
    sellerPath: deskAccountPath(product.trader.id),
    publicPath: product.isListed ? productPath(product.id) : undefined,
  };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  signedIn(context, request);
  const id = params.id ?? "";
  const typed = Object.fromEntries(await formOf(request));
  const acts = { approve: approveProduct, decline: declineProduct };
  if (typed.act !== "approve" && typed.act !== "decline") throw data(null, { status: 400 });
  const { attempt, context: visit } = page(context);
  const done = await attempt(
    acts[typed.act],
    { id, comment: String(typed.comment ?? ""), seen: String(typed.seen ?? "") },
    typed,
  );
  return done.ok
    ? redirectWithFlash(visit, reviewPath(id), flash.productDecided)
    : refused(done.refusal);
}

export { clientAction } from "#web/post/client-action.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: args.loaderData?.product.name, isHidden: true });

/** What an officer sees of one product, and decides of it. */
export default function Review() {
  const { product, desk, sellerPath, publicPath } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const say = useSay();
  return (
    <Page
      title={product.name}
      breadcrumb={
        <Breadcrumb
          items={[
            { label: say("seller.review.desk"), to: desk },
            { label: say("seller.review.title"), to: reviewsPath },
            { label: product.name },
          ]}
        />
      }
      actions={
        <p className="flex flex-wrap gap-2">
          <StateBadge {...product} />
        </p>
      }
    >
      {product.isOwn && <Notice kind="info">{say("seller.review.own")}</Notice>}
      <div className="grid gap-x-10 lg:grid-cols-2">
        <div className="min-w-0">
          <ReviewPhotos {...product} />
        </div>
        <div className="min-w-0">
          <ReviewFacts product={product} sellerPath={sellerPath} publicPath={publicPath} />
          {product.officerActs.length > 0 && <ReviewForm product={product} refusal={refusal} />}
          <Decisions decisions={product.decisions} />
        </div>
      </div>
    </Page>
  );
}

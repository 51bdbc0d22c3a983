import { data, useActionData, useLoaderData } from "react-router";
import { deskAccountPath, deskPath, productPath, productReviewsPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { formValues } from "#server/form-of.ts";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { PostForm } from "#web/post/post-form.tsx";
import { Submit } from "#web/post/submit.tsx";
import { Breadcrumb } from "#web/ui/base/breadcrumb.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { Picture } from "#web/ui/goods/picture.tsx";
import { useSay } from "#web/words/words.tsx";
import { flash } from "../../flashes.ts";
import {
  approveProduct,
  declineProduct,
  type ReviewedProduct,
  submittedProduct,
} from "../../review/endpoints.ts";
import { reviewPath } from "../paths.ts";
import { Decisions, StateBadge } from "../product-state.tsx";
import { ReviewFacts } from "./review-facts.tsx";

export async function loader(args: PageArgs) {
  const { call } = pageFor(signedIn, args);
  const product = await call(submittedProduct, { id: args.params.id ?? "" });
  return {
    title: product.name,
    product,
    desk: deskPath,
    sellerPath: deskAccountPath(product.trader.id),
    publicPath: product.isListed ? productPath(product.id) : undefined,
  };
}

export async function action(args: PageArgs) {
  const { attempt, answer } = pageFor(signedIn, args);
  const id = args.params.id ?? "";
  const typed = await formValues(args.request);
  const { act, comment = "", seen = "" } = typed;
  const acts = { approve: approveProduct, decline: declineProduct };
  if (act !== "approve" && act !== "decline") throw data(null, { status: 400 });
  const done = await attempt(acts[act], { id, comment, seen }, typed);
  return answer(done, reviewPath(id), flash.productDecided);
}

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** What an officer sees of one product, and decides of it. */
export default function Review() {
  const { title, product, desk, sellerPath, publicPath } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const say = useSay();
  return (
    <Page
      title={title}
      breadcrumb={
        <Breadcrumb
          items={[
            { label: say("seller.review.desk"), to: desk },
            { label: say("seller.review.title"), to: productReviewsPath },
            { label: title },
          ]}
        />
      }
      actions={<StateBadge {...product} />}
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

/** All photos of a product, large enough to be judged. */
function ReviewPhotos({ name, photos }: Pick<ReviewedProduct, "name" | "photos">) {
  const say = useSay();
  if (photos.length === 0) return <p>{say("seller.review.noPhotos")}</p>;
  return (
    <ul className="grid gap-3">
      {photos.map(({ picture, background }, index) => (
        <li key={picture}>
          <Picture
            pictureKey={picture}
            background={background}
            alt={say("seller.form.photos.alt", { name, number: index + 1 })}
            sizes="(min-width: 1024px) 600px, 100vw"
            eager={index === 0}
          />
        </li>
      ))}
    </ul>
  );
}

interface ReviewFormProps {
  product: ReviewedProduct;
  refusal: Refusal | undefined;
}

const looks = { approve: "primary", decline: "danger" } as const;

/** The officer's decision on a product, with what its seller reads of it. */
function ReviewForm({ product, refusal }: ReviewFormProps) {
  const say = useSay();
  return (
    <Section title={say("seller.review.decision")}>
      <PostForm refusal={refusal}>
        <input type="hidden" name="seen" value={product.updatedAt} />
        <TextArea
          name="comment"
          label={say("seller.review.comment.label")}
          hint={say("seller.review.comment.hint")}
          maxLength={1000}
          required={false}
        />
        <div className="flex flex-wrap gap-3">
          {product.officerActs.map((act) => (
            <Submit key={act} look={looks[act]} name="act" value={act}>
              {say(`seller.review.act.${act}`)}
            </Submit>
          ))}
        </div>
      </PostForm>
    </Section>
  );
}

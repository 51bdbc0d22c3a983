import { type ComponentProps, useRef } from "react";
import { useActionData, useLoaderData } from "react-router";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { redirectWithFlash } from "#server/redirect-with-flash.ts";
import { PostForm } from "#web/post/post-form.tsx";
import { TradersOnly } from "#web/ui/denied/traders-only.tsx";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { useLiveAnswer } from "#web/ui/live-answer/use-live-answer.ts";
import { useSay } from "#web/words/words.tsx";
import { flash } from "../../flashes.ts";
import { createProduct, getOwnProduct } from "../../products/endpoints.ts";
import { hintsPath, ownProductPath } from "../paths.ts";
import { loadProductHints } from "../product/load-product-hints.ts";
import { NextButtons } from "../product/next-buttons.tsx";
import { PhotoField } from "../product/photo-field.tsx";
import { ProductFields } from "../product/product-fields.tsx";
import { refusalWithHints } from "../product/refusal-with-hints.ts";
import { loadProductChoices } from "../product-choices.ts";
import { sellerPageContext, sellersOnlyData } from "../seller-page-context.ts";
import { sellerTrail } from "../seller-trail.ts";
import { SmallPhoto } from "../small-photo.tsx";
import { UnitField } from "./unit-field.tsx";

/** An empty form, or one filled from another product of the seller: `?from=<id>`. */
export async function loader(args: PageArgs) {
  const pageContext = sellerPageContext(args);
  const title = pageContext.say("seller.page.new");
  if (!pageContext.isSeller) return sellersOnlyData(title);
  const id = new URL(args.request.url).searchParams.get("from");
  const [choices, before] = await Promise.all([
    loadProductChoices(pageContext),
    id ? pageContext.call(getOwnProduct, { id }) : undefined,
  ]);
  // The seller enters the new quantity.
  const from = before && { ...before, quantity: undefined };
  return { title, choices, hints: await loadProductHints(pageContext, before), from };
}

export async function action(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const created = await pageContext.attemptPosted(createProduct, args.request);
  if (!created.ok) return refusalWithHints(pageContext, created.refusal);
  const { id, state } = created.data;
  const done = state === "submitted" ? flash.productSubmitted : flash.productSaved;
  return redirectWithFlash(pageContext.context, ownProductPath(id), done);
}

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function NewProduct() {
  const seen = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const say = useSay();
  if ("closed" in seen) return <TradersOnly />;
  const { from, choices } = seen;
  const [photo] = from?.photos ?? [];
  return (
    <FormPage
      title={seen.title}
      trail={sellerTrail(say, seen.title)}
      lead={say("seller.page.newLead")}
    >
      <PostForm refusal={answered?.refusal} encType="multipart/form-data">
        <div className="grid">
          <NewFields choices={choices} hints={answered?.hints ?? seen.hints} product={from} />
          {/* Last in the request body, so that a refused upload loses no typed fields. */}
          <div className="min-w-0" style={{ order: -1 }}>
            {photo && (
              <div className="mb-4 flex gap-3">
                <SmallPhoto photo={photo} />
                <p className="hint">{say("seller.form.photosOf")}</p>
                <input type="hidden" name="photosOf" value={from?.id} />
              </div>
            )}
            <PhotoField
              label={say(photo ? "seller.form.photo.other" : "seller.form.photo.first")}
              hint={say("seller.form.photo.hint")}
            />
          </div>
        </div>
        <NextButtons />
      </PostForm>
    </FormPage>
  );
}

const hintFields = ["kind", "commodityId", "unitId", "price"];

/** The fields, with hints that follow the input. */
function NewFields({
  hints: first,
  ...fields
}: Omit<ComponentProps<typeof ProductFields>, "unit">) {
  const box = useRef<HTMLDivElement>(null);
  const hints = useLiveAnswer({ first, box, path: hintsPath, fields: hintFields });
  return (
    <div ref={box} className="min-w-0">
      <ProductFields
        {...fields}
        hints={hints}
        unit={(words) => (
          <UnitField
            {...words}
            units={fields.choices.units}
            unitIds={hints.unitIds}
            chosen={fields.product?.unit.id}
          />
        )}
      />
    </div>
  );
}

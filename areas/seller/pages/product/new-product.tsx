import { useActionData, useLoaderData } from "react-router";
import { redirectWithFlash } from "#server/arrival.ts";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { refused } from "#server/page.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { TradersOnly } from "#web/ui/tables/traders-only.tsx";
import { useSay } from "#web/words/words.tsx";
import { flash } from "../../flashes.ts";
import { createProduct } from "../../products/endpoints.ts";
import { ownProductPath } from "../paths.ts";
import { productChoices } from "../product-choices.ts";
import { SellerPage } from "../seller-page.tsx";
import { sellersOnly, sellersPage } from "../sells-here.ts";
import { PhotoField } from "./photo-field.tsx";
import { ProductFields } from "./product-fields.tsx";

export async function loader(args: PageArgs) {
  const visit = sellersPage(args);
  const title = visit.say("seller.page.new");
  if (!visit.isSeller) return sellersOnly(title);
  return { title, choices: await productChoices(visit) };
}

export async function action(args: PageArgs) {
  const { attemptPosted, context } = pageFor(signedIn, args);
  const made = await attemptPosted(createProduct, args.request);
  return made.ok
    ? redirectWithFlash(context, ownProductPath(made.data.id), flash.productSaved)
    : refused(made.refusal);
}

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function NewProduct() {
  const seen = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const say = useSay();
  if ("closed" in seen) return <TradersOnly />;
  return (
    <SellerPage narrow title={seen.title} lead={say("seller.page.newLead")}>
      <PostForm refusal={refusal} encType="multipart/form-data">
        <ProductFields choices={seen.choices} />
        <PhotoField label={say("seller.form.photo.first")} hint={say("seller.form.photo.hint")} />
        <Submit>{say("seller.form.save")}</Submit>
      </PostForm>
    </SellerPage>
  );
}

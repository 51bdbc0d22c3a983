import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from "react-router";
import { redirectWithFlash } from "#server/arrival.ts";
import { signedIn } from "#server/guards.ts";
import { page, refused } from "#server/page.ts";
import { PostForm } from "#web/post/post-form.tsx";
import { Submit } from "#web/post/submit.tsx";
import { TradersOnly } from "#web/ui/tables/traders-only.tsx";
import { useSay } from "#web/words/words.tsx";
import { flash } from "../../flashes.ts";
import { createProduct } from "../../products/endpoints.ts";
import { ownProductPath } from "../paths.ts";
import { productChoices } from "../product-choices.ts";
import { SellerPage } from "../seller-page.tsx";
import { sellersOnly, sellsHere } from "../sells-here.ts";
import { PhotoField } from "./photo-field.tsx";
import { ProductFields } from "./product-fields.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const visit = page(context);
  const title = visit.say("seller.page.new");
  if (!sellsHere(context, request)) return sellersOnly(title);
  return { title, choices: await productChoices(visit) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  signedIn(context, request);
  const { attemptPosted, context: visit } = page(context);
  const made = await attemptPosted(createProduct, request);
  return made.ok
    ? redirectWithFlash(visit, ownProductPath(made.data.id), flash.productSaved)
    : refused(made.refusal);
}

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** A new product, with its first photo. */
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

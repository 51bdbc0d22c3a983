import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from "react-router";
import { redirectWithFlash } from "#server/arrival.ts";
import { signedIn } from "#server/guards.ts";
import { page, refused } from "#server/page.ts";
import { PostForm } from "#web/post/post-form.tsx";
import { Submit } from "#web/post/submit.tsx";
import { Breadcrumb } from "#web/ui/base/breadcrumb.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { TradersOnly } from "#web/ui/tables/traders-only.tsx";
import { useSay } from "#web/words/words.tsx";
import { flash } from "../../flashes.ts";
import { createProduct } from "../../products/endpoints.ts";
import { ownProductPath, portalPath, productsPath } from "../paths.ts";
import { productChoices } from "../product-choices.ts";
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

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: args.loaderData?.title, isHidden: true });

/** A new product, with its first photo. */
export default function NewProduct() {
  const seen = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const say = useSay();
  if ("closed" in seen) return <TradersOnly />;
  return (
    <Page
      narrow
      title={seen.title}
      lead={say("seller.page.newLead")}
      breadcrumb={
        <Breadcrumb
          items={[
            { label: say("seller.home.title"), to: portalPath },
            { label: say("seller.page.products"), to: productsPath },
            { label: seen.title },
          ]}
        />
      }
    >
      <PostForm refusal={refusal} encType="multipart/form-data">
        <ProductFields choices={seen.choices} />
        <PhotoField label={say("seller.form.photo.first")} hint={say("seller.form.photo.hint")} />
        <Submit>{say("seller.form.save")}</Submit>
      </PostForm>
    </Page>
  );
}

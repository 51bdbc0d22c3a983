import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from "react-router";
import { productPath } from "#core/paths.ts";
import { redirectWithFlash } from "#server/arrival.ts";
import { formOf } from "#server/form-of.ts";
import { signedIn } from "#server/guards.ts";
import { page, refused } from "#server/page.ts";
import { Breadcrumb } from "#web/ui/base/breadcrumb.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { TradersOnly } from "#web/ui/tables/traders-only.tsx";
import { useSay } from "#web/words/words.tsx";
import { flash } from "../../flashes.ts";
import { addPhoto, ownProduct } from "../../products/endpoints.ts";
import { Decisions } from "../decisions.tsx";
import { ownProductPath, portalPath, productsPath } from "../paths.ts";
import { actNamed } from "../product-acts.ts";
import { productChoices } from "../product-choices.ts";
import { sellersOnly, sellsHere } from "../sells-here.ts";
import { StateBadge } from "../state-badge.tsx";
import { ProductForm } from "./product-form.tsx";
import { ProductPhotos } from "./product-photos.tsx";
import { ProductStanding } from "./product-standing.tsx";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const visit = page(context);
  const title = visit.say("seller.page.products");
  if (!sellsHere(context, request)) return sellersOnly(title);
  const [product, choices] = await Promise.all([
    visit.call(ownProduct, { id: params.id ?? "" }),
    productChoices(visit),
  ]);
  return {
    title: product.name,
    product,
    choices,
    public: product.isListed ? productPath(product.id) : undefined,
  };
}

/** A form with a file adds a photo, any other does what its `act` says. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  signedIn(context, request);
  const id = params.id ?? "";
  const { attempt, attemptPosted, context: visit } = page(context);
  if (request.headers.get("content-type")?.startsWith("multipart/")) {
    const added = await attemptPosted(addPhoto, request);
    return added.ok
      ? redirectWithFlash(visit, ownProductPath(id), flash.photoAdded)
      : refused(added.refusal);
  }
  const typed = Object.fromEntries(await formOf(request));
  const act = actNamed(typed.act);
  if (!act) throw data(null, { status: 400 });
  const done = await attempt(act.endpoint, { ...typed, id }, typed);
  if (!done.ok) return refused(done.refusal);
  const shown = typed.act === "duplicate" ? (done.data as { id: string }).id : id;
  return redirectWithFlash(visit, ownProductPath(shown), act.flash);
}

export { clientAction } from "#web/post/client-action.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: args.loaderData?.title, isHidden: true });

/** One of her products: where it stands, its photos, and all that is said of it. */
export default function EditProduct() {
  const seen = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const say = useSay();
  if ("closed" in seen) return <TradersOnly />;
  const { product, choices } = seen;
  // The form with the photo says its name before the file: nothing else is known of one refused.
  const asked = String(refusal?.values.act);
  const refusalOf = (which: RegExp) => (which.test(asked) ? refusal : undefined);
  return (
    <Page
      title={product.name}
      breadcrumb={
        <Breadcrumb
          items={[
            { label: say("seller.home.title"), to: portalPath },
            { label: say("seller.page.products"), to: productsPath },
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
      <ProductStanding
        product={product}
        publicPath={seen.public}
        refusal={refusalOf(/^(submit|withdraw|duplicate)$/)}
      />
      <div className="grid gap-x-10 lg:grid-cols-2">
        <div className="min-w-0">
          <ProductPhotos product={product} refusal={refusalOf(/^(photo|first|remove)$/)} />
        </div>
        <div className="min-w-0">
          <ProductForm product={product} choices={choices} refusal={refusalOf(/^save$/)} />
          <Decisions decisions={product.decisions} />
        </div>
      </div>
    </Page>
  );
}

import { useActionData, useLoaderData } from "react-router";
import { productsPath } from "#areas/trade/seller/pages/paths.ts";
import { inventoryShopPath } from "#core/books/book-paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { PostForm, Submit, SubmitAct } from "#web/post/post-form.tsx";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { NumberField, Select } from "#web/ui/base/field.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { flash } from "../../flashes.ts";
import { linkShop } from "../../shop/endpoints.ts";
import { loadShop } from "./load-shop.ts";

export const loader = (args: PageArgs) => loadShop(args);

const flashOf = { link: flash.linked, agree: flash.agreed, unlink: flash.unlinked };

export async function action(args: PageArgs) {
  const { attempt, answer, formValues } = pageFor(requireVerified, args);
  const typed = await formValues();
  const { act, productId = "", take = "", pricePerUnit = "" } = typed;
  const id = args.params.id ?? "";
  const form = act === "unlink" || act === "agree" ? act : "link";
  // An empty choice is rejected with a message instead of unlinking the product.
  const chosen = form === "unlink" ? null : productId || "-";
  const taken = take === "books" || take === "shop" ? take : undefined;
  const input = { id, productId: chosen, take: taken, pricePerUnit };
  return answer(await attempt(linkShop, input, typed), inventoryShopPath(id), flashOf[form]);
}

export { clientAction, shouldRevalidate } from "#web/post/reload-on-conflict.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** Shows whether an item shares its stock with a shop product, and whether their numbers agree. */
export default function ItemShop() {
  const { title, lead, trail, facts, productId, says, takes, choices, needsPrice } =
    useLoaderData<typeof loader>();
  const refusal = useActionData<{ refusal: Refusal }>()?.refusal;
  const say = useSay();
  const price = needsPrice && (
    <NumberField
      label={say("bookOrders.shop.price")}
      name="pricePerUnit"
      hint={say("bookOrders.shop.priceHint")}
      required={false}
    />
  );
  return (
    <FormPage title={title} lead={lead} trail={trail}>
      <DefinitionList items={facts} />
      {says && (
        <div className="mt-3">
          <Notice kind="info">{says}</Notice>
        </div>
      )}
      {productId ? (
        <>
          {takes.length > 0 && (
            <PostForm refusal={refusal?.values.act === "unlink" ? undefined : refusal}>
              <input type="hidden" name="act" value="agree" />
              <input type="hidden" name="productId" value={productId} />
              {price}
              <div className="flex flex-wrap gap-2">
                {takes.map(({ value, label }) => (
                  <Submit key={value} look="quiet" name="take" value={value}>
                    {label}
                  </Submit>
                ))}
              </div>
            </PostForm>
          )}
          <PostForm
            refusal={refusal?.values.act === "unlink" ? refusal : undefined}
            className="mt-6"
          >
            <SubmitAct act="unlink" look="danger" label={say("bookOrders.shop.unlink")} />
          </PostForm>
        </>
      ) : choices.length === 0 ? (
        <EmptyState title={say("bookOrders.shop.none")}>
          <p>{say("bookOrders.shop.noneHint")}</p>
          <ButtonLink to={productsPath}>{say("bookOrders.shop.toShop")}</ButtonLink>
        </EmptyState>
      ) : (
        <PostForm refusal={refusal} className="mt-3">
          <Select
            label={say("bookOrders.shop.product")}
            name="productId"
            options={choices}
            empty={say("bookOrders.shop.choose")}
            required
          />
          <Select
            label={say("bookOrders.shop.take")}
            name="take"
            options={[
              { value: "books", label: say("bookOrders.shop.ofBooks") },
              { value: "shop", label: say("bookOrders.shop.ofShop") },
            ]}
            empty={say("bookOrders.shop.choose")}
          />
          {price}
          <SubmitAct act="link" label={say("bookOrders.shop.link")} />
        </PostForm>
      )}
    </FormPage>
  );
}

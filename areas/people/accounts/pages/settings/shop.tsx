import { data, useActionData, useLoaderData } from "react-router";
import { getMyDetails, setUpShop } from "#areas/people/accounts/endpoints.ts";
import { commonFlash } from "#core/flash.ts";
import { documentsPath, traderPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { isMultipart } from "#server/page.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { QuietLink } from "#web/ui/base/button.tsx";
import { Field } from "#web/ui/base/field.tsx";
import { Checkbox } from "#web/ui/choices/choice-group.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { flash } from "../../flashes.ts";
import { editShopFace, getShopFace } from "../../shop-face/endpoints.ts";
import { shopCardPath } from "../../shop-face/shop-card-path.ts";
import { accountSection } from "../own/account-section.tsx";
import { ShopStatus } from "../shop-status.tsx";
import { ShopFaceForm } from "./shop-face-form.tsx";

const path = "/profile/set-up-shop";

export async function loader(args: PageArgs) {
  const { call, say, context } = pageFor(requireVerified, args);
  const { id, name, shop, location } = await call(getMyDetails, {});
  const isForServices = new URL(args.request.url).searchParams.get("for") === "services";
  const place = location?.name ?? "";
  return {
    title: say(shop ? "accounts.own.shop" : "accounts.shop.title"),
    id,
    name,
    shop,
    isForServices,
    face: shop ? await call(getShopFace, { id }) : undefined,
    card:
      shop?.state === "approved"
        ? shopCardPath({ id, name: shop.name, place }, context.language)
        : undefined,
  };
}

export async function action(args: PageArgs) {
  const { attempt, attemptPosted, answer, formValues } = pageFor(requireVerified, args);
  if (isMultipart(args.request)) {
    const saved = await attemptPosted(editShopFace, args.request);
    return saved.ok ? answer(saved, path, commonFlash.saved) : faceRefused(saved.refusal);
  }
  const typed = await formValues();
  const { name = "", about = "" } = typed;
  const offersServices = typed.offersServices === "on";
  const done = await attempt(setUpShop, { name, about, offersServices }, typed);
  if (done.ok && done.data.state === "approved") return answer(done, path, commonFlash.saved);
  // A new shop needs documents; a page of the shop alone would lead nowhere.
  return answer(done, documentsPath, flash.shopAsked);
}

/** Marks the refusal as one of the second form, whose fields differ. */
const faceRefused = (refusal: Refusal) =>
  data({ refusal, isFace: true as const }, { status: refusal.status });

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function SetUpShop() {
  const { title, id, name, shop, face, card, isForServices } = useLoaderData<typeof loader>();
  const answered = useActionData<{ refusal: Refusal; isFace?: boolean }>();
  const refusalOf = (isFace: boolean) =>
    Boolean(answered?.isFace) === isFace ? answered?.refusal : undefined;
  const say = useSay();
  const submit = !shop ? "ask" : shop.state === "declined" ? "askAgain" : "save";
  return (
    <FormPage
      title={title}
      lead={shop ? undefined : say("accounts.shop.lead")}
      actions={
        shop?.state === "approved" && (
          <QuietLink to={traderPath(id)}>{say("accounts.shop.view")}</QuietLink>
        )
      }
      {...accountSection(say, path)}
    >
      {shop && <ShopStatus shop={shop} />}
      {shop && <QuietLink to="/profile/payment-accounts">{say("accounts.shop.paid")}</QuietLink>}
      <PostForm refusal={refusalOf(false)} className="mt-6">
        <Field
          name="name"
          label={say("accounts.shop.name.label")}
          defaultValue={shop?.name ?? name}
          autoComplete="organization"
          required
        />
        <TextArea
          name="about"
          label={say("accounts.shop.about")}
          hint={say("accounts.shop.aboutHint")}
          defaultValue={shop?.about ?? ""}
          maxLength={1000}
          required={false}
        />
        <Checkbox
          name="offersServices"
          label={say("accounts.shop.forServices")}
          defaultChecked={shop?.offersServices || isForServices}
        />
        <Submit>{say(`accounts.shop.${submit}`)}</Submit>
      </PostForm>
      {face && <ShopFaceForm face={face} card={card} refusal={refusalOf(true)} />}
    </FormPage>
  );
}

import { data, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { priceAlertsPath } from "#areas/prices/market-prices/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { page } from "#server/page.ts";
import { PostForm, SubmitAct } from "#web/post/post-form.tsx";
import { Button, ButtonLink } from "#web/ui/base/button.tsx";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Field, Select } from "#web/ui/base/field.tsx";
import { pageHead, pageMeta } from "#web/ui/base/page-meta.ts";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { GoodsField } from "#web/ui/goods/goods-field.tsx";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { Panels } from "#web/ui/layout/list/panels.tsx";
import { useSay } from "#web/words/words.tsx";
import { alertKinds, percentLimits } from "../alert-rules.ts";
import { setPriceAlert } from "../endpoints.ts";
import { flash } from "../flashes.ts";
import { actOf } from "./alert-acts.ts";
import { loadAlerts } from "./load-alerts.tsx";

export const loader = ({ context, request }: PageArgs) => loadAlerts(page(context), request);

export async function action(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const typed = await pageContext.formValues();
  const { id = "", limit, isMoved, act } = typed;
  if (act === "set") {
    const kind = alertKinds.find((each) => each === typed.kind) ?? ("" as "over");
    const isOffer = kind === "offered";
    const input = {
      kind,
      commodityId: typed.commodityId ?? "",
      locationId: isOffer ? "" : typed.locationId,
      priceType: isOffer ? undefined : (typed.priceType as "retail"),
      unitId: typed.unitId,
      ...(kind === "moved" ? { percent: typed.percent } : { price: typed.price }),
    };
    return pageContext.answer(
      await pageContext.attempt(setPriceAlert, input, typed),
      priceAlertsPath,
      flash.alertSet,
    );
  }
  const known = actOf(act);
  if (!known) throw data(null, { status: 400 });
  const input = isMoved === "true" ? { id, percent: limit } : { id, price: limit };
  return pageContext.answer(
    await pageContext.attempt(known.endpoint, input, typed),
    priceAlertsPath,
    known.flash,
  );
}

export { clientAction, shouldRevalidate } from "#web/post/reload-on-conflict.ts";

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title, description } = args.loaderData ?? {};
  return pageMeta(args, { title, description });
};

/** The page of a user's price alerts, with the form for another one. */
export default function PriceAlerts() {
  const { signIn, form, alerts, ...head } = useLoaderData<typeof loader>();
  const { refusal } = useActionData<{ refusal: Refusal }>() ?? {};
  const say = useSay();
  return (
    <FormPage
      {...pageHead(head)}
      below={
        !signIn && (
          <Section title={say("priceAlerts.own")}>
            {alerts.length === 0 && <EmptyState title={say("priceAlerts.none")} />}
            <Panels
              rows={alerts}
              panel={(alert) => (
                <>
                  <PrerenderedHtml html={alert.html} />
                  <OneAlert
                    alert={alert}
                    refusal={refusal?.values.id === alert.id ? refusal : undefined}
                  />
                </>
              )}
            />
          </Section>
        )
      }
    >
      <form method="get">
        <GoodsField
          label={say("priceAlerts.form.commodity")}
          name="commodity"
          options={form.commodities}
          empty={say("priceAlerts.form.choose")}
          defaultValue={form.commodity}
          key={form.commodity}
        />
        {form.isPriced && (
          <Select
            label={say("priceAlerts.form.market")}
            name="market"
            options={form.markets}
            empty={say("priceAlerts.form.country")}
            defaultValue={form.market}
          />
        )}
        <input type="hidden" name="kind" value={form.kind} />
        <Button type="submit" look="quiet">
          {say("priceAlerts.form.show")}
        </Button>
      </form>
      {form.today && <p className="mt-4">{form.today}</p>}
      {form.commodity &&
        (signIn ? (
          <p className="mt-4">
            <ButtonLink to={signIn} rel="nofollow">
              {say("priceAlerts.signIn")}
            </ButtonLink>
          </p>
        ) : (
          <AlertForm form={form} refusal={refusal?.values.act === "set" ? refusal : undefined} />
        ))}
    </FormPage>
  );
}

// Hides the fields that the selected kind does not need, if the browser supports it.
const forPrice = "group-has-[[value=moved]:checked]:hidden";
const forPercent =
  "group-has-[[value=over]:checked]:hidden group-has-[[value=under]:checked]:hidden group-has-[[value=offered]:checked]:hidden";

type View = Awaited<ReturnType<typeof loadAlerts>>;

function AlertForm({ form, refusal }: { form: View["form"]; refusal: Refusal | undefined }) {
  const say = useSay();
  const kinds = form.isPriced ? alertKinds : (["offered"] as const);
  return (
    <PostForm refusal={refusal} className="group mt-3">
      <input type="hidden" name="commodityId" value={form.commodity} />
      <input type="hidden" name="locationId" value={form.market} />
      <input type="hidden" name="priceType" value={form.priceType} />
      <input type="hidden" name="unitId" value={form.unitId} />
      <Select
        label={say("priceAlerts.form.kind")}
        name="kind"
        options={kinds.map((kind) => ({ value: kind, label: say(`priceAlerts.kind.${kind}`) }))}
        defaultValue={form.kind}
      />
      <div className={forPrice}>
        <Field
          label={say("priceAlerts.form.price")}
          hint={form.perUnit}
          name="price"
          inputMode="decimal"
        />
      </div>
      {form.isPriced && (
        <div className={forPercent}>
          <Field
            label={say("priceAlerts.form.percent")}
            hint={say("priceAlerts.form.percentHint")}
            name="percent"
            inputMode="numeric"
            defaultValue={percentLimits.usual}
          />
        </div>
      )}
      <SubmitAct act="set" label={say("priceAlerts.form.set")} />
      <p className="hint">{say("priceAlerts.form.next")}</p>
    </PostForm>
  );
}

function OneAlert({
  alert: { id, isPaused, isMoved, limit },
  refusal,
}: {
  alert: View["alerts"][number];
  refusal: Refusal | undefined;
}) {
  const say = useSay();
  const rest = isPaused ? "resume" : "pause";
  return (
    <PostForm refusal={refusal} className="mt-3">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="isMoved" value={String(isMoved)} />
      <Field
        label={say(isMoved ? "priceAlerts.form.percent" : "priceAlerts.form.price")}
        name="limit"
        inputMode="decimal"
        defaultValue={limit}
      />
      <p className="flex flex-wrap gap-2">
        <SubmitAct act="change" look="quiet" label={say("priceAlerts.act.change")} />
        <SubmitAct act={rest} look="quiet" label={say(`priceAlerts.act.${rest}`)} />
        <SubmitAct act="delete" look="danger" label={say("priceAlerts.act.delete")} />
      </p>
    </PostForm>
  );
}

import { data, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { priceEnquiriesPath } from "#areas/prices/market-prices/paths.ts";
import type { PlaceAnswer } from "#areas/reference/places/pages/place-field/place-answer.ts";
import { PlaceField } from "#areas/reference/places/pages/place-field/place-field.tsx";
import { resolvePlace } from "#areas/reference/places/pages/place-field/resolve-place.ts";
import type { Refusal } from "#core/refusal.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { type PageContext, page } from "#server/page.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { pageHead, pageMeta, pageParameter } from "#web/ui/base/page-meta.ts";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { GoodsField } from "#web/ui/goods/goods-field.tsx";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { PagedList } from "#web/ui/layout/list/paged-list.tsx";
import { Panels } from "#web/ui/layout/list/panels.tsx";
import { useSay } from "#web/words/words.tsx";
import { requestPrice } from "../../endpoints.ts";
import { maxComment } from "../../enquiry-rules.ts";
import { flash } from "../../flashes.ts";
import { loadAsk } from "./load-ask.tsx";

export const loader = ({ context, request }: PageArgs) => loadAsk(page(context), request);

interface Answered {
  refusal?: Refusal;
  /** The place that the typed text was resolved to. */
  place?: PlaceAnswer;
}

export async function action(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const typed = await pageContext.formValues();
  const place = await resolvePlace(pageContext, typed, "place");
  const { commodityId = "", comment } = typed;
  const locationId = place.place ? String(place.place.id) : "";
  const done = await pageContext.attempt(requestPrice, { commodityId, locationId, comment }, typed);
  if (done.ok) return pageContext.answer(done, priceEnquiriesPath, flash.asked);
  const missing =
    place.place || place.candidates || place.error ? place : unnamed(pageContext, place);
  return data({ refusal: done.refusal, place: missing }, { status: done.refusal.status });
}

const unnamed = ({ say }: PageContext, place: PlaceAnswer): PlaceAnswer => ({
  ...place,
  error: say("priceEnquiries.field.place"),
});

export { clientAction, shouldRevalidate } from "#web/post/reload-when-sent.ts";

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title, description, page: view = 1, isOwn } = args.loaderData ?? {};
  return pageMeta(args, {
    title,
    description,
    chosen: { page: pageParameter(view) },
    isHidden: isOwn === true,
  });
};

/** The page to ask the officers about a price, and to read their answers. */
export default function PriceEnquiries() {
  const view = useLoaderData<typeof loader>();
  const { form, signIn, isOwn, enquiries, total, ...head } = view;
  const say = useSay();
  return (
    <FormPage
      {...pageHead(head)}
      below={
        <Section title={say(isOwn ? "priceEnquiries.own" : "priceEnquiries.published")}>
          <PagedList
            list={
              <Panels
                rows={enquiries}
                hasAnchors
                panel={({ html }) => <PrerenderedHtml html={html} />}
              />
            }
            empty={{ title: say(isOwn ? "priceEnquiries.none" : "priceEnquiries.shown.none") }}
            pager={{ page: view.page, total }}
          />
        </Section>
      }
    >
      {form ? (
        <AskForm form={form} />
      ) : (
        <p>
          <ButtonLink to={signIn}>{say("priceEnquiries.signIn")}</ButtonLink>
        </p>
      )}
    </FormPage>
  );
}

type Form = NonNullable<Awaited<ReturnType<typeof loadAsk>>["form"]>;

function AskForm({ form }: { form: Form }) {
  const { refusal, place } = useActionData<Answered>() ?? {};
  const say = useSay();
  return (
    <PostForm refusal={refusal}>
      <GoodsField
        label={say("priceEnquiries.form.commodity")}
        name="commodityId"
        options={form.commodities}
        empty={say("priceEnquiries.form.choose")}
        defaultValue={form.commodity ?? ""}
        required
      />
      <PlaceField
        label={say("priceEnquiries.form.place")}
        hint={say("priceEnquiries.form.placeHint")}
        name="place"
        answer={place ?? form.place}
        required
      />
      <TextArea
        label={say("priceEnquiries.form.comment")}
        hint={say("priceEnquiries.form.commentHint")}
        name="comment"
        rows={3}
        maxLength={maxComment}
        required={false}
      />
      <Submit>{say("priceEnquiries.form.send")}</Submit>
      <p className="hint">{say("priceEnquiries.form.next")}</p>
    </PostForm>
  );
}

import { data, useActionData, useLoaderData } from "react-router";
import { enquiriesDeskPath } from "#areas/prices/market-prices/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { PostForm, SubmitAct } from "#web/post/post-form.tsx";
import { Field, Select } from "#web/ui/base/field.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { Checkbox } from "#web/ui/choices/choice-group.tsx";
import { DeskQueue } from "#web/ui/desk/desk-queue.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { Panels } from "#web/ui/layout/list/panels.tsx";
import { useSay } from "#web/words/words.tsx";
import { answerEnquiry, publishEnquiry } from "../../endpoints.ts";
import { answerLength, enquiryStates } from "../../enquiry-rules.ts";
import { flash } from "../../flashes.ts";
import { loadDesk } from "./load-desk.tsx";

export const loader = (args: PageArgs) => loadDesk(args);

export async function action(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const typed = await pageContext.formValues();
  const { id = "", act, answer = "", price, currency, unitId, isPublished = "false" } = typed;
  const { search } = new URL(args.request.url);
  const address = `${enquiriesDeskPath}${search}`;
  if (act === "publish") {
    const done = await pageContext.attempt(publishEnquiry, { id, isPublished }, typed);
    return pageContext.answer(
      done,
      address,
      isPublished === "true" ? flash.published : flash.hidden,
    );
  }
  if (act !== "answer") throw data(null, { status: 400 });
  const priced = price ? { price, currency, unitId } : {};
  const done = await pageContext.attempt(
    answerEnquiry,
    { id, answer, isPublished, ...priced },
    typed,
  );
  return pageContext.answer(done, address, flash.answered);
}

export { clientAction, shouldRevalidate } from "#web/post/reload-on-conflict.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** The page where officers answer price enquiries. */
export default function EnquiriesDesk() {
  const { enquiries, ...queue } = useLoaderData<typeof loader>();
  const refusal = useActionData<{ refusal: Refusal }>()?.refusal;
  const say = useSay();
  return (
    <DeskQueue
      {...queue}
      path={enquiriesDeskPath}
      states={enquiryStates}
      labelOf={(value) => say(`priceEnquiries.state.${value}`)}
      list={
        enquiries.length > 0 && (
          <Panels
            rows={enquiries}
            panel={(enquiry) => (
              <>
                <PrerenderedHtml html={enquiry.html} />
                <Act
                  enquiry={enquiry}
                  refusal={refusal?.values.id === enquiry.id ? refusal : undefined}
                />
              </>
            )}
          />
        )
      }
      empty={{ title: say(`priceEnquiries.desk.none.${queue.status}`) }}
    />
  );
}

interface ActProps {
  enquiry: Awaited<ReturnType<typeof loadDesk>>["enquiries"][number];
  refusal: Refusal | undefined;
}

function Act({ enquiry: { id, isOpen, isPublished }, refusal }: ActProps) {
  const { units, currencies, currency } = useLoaderData<typeof loader>();
  const say = useSay();
  if (!isOpen)
    return (
      <PostForm refusal={refusal} className="mt-3">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="isPublished" value={String(!isPublished)} />
        <SubmitAct
          act="publish"
          look="quiet"
          label={say(`priceEnquiries.desk.${isPublished ? "hide" : "publish"}`)}
        />
      </PostForm>
    );
  return (
    <PostForm refusal={refusal} className="mt-3">
      <input type="hidden" name="id" value={id} />
      <TextArea
        label={say("priceEnquiries.desk.answer")}
        name="answer"
        rows={3}
        maxLength={answerLength.max}
        required
      />
      <div className="sm:grid sm:grid-cols-3 sm:gap-x-3">
        <Field
          label={say("priceEnquiries.desk.price")}
          name="price"
          inputMode="decimal"
          required={false}
        />
        <Select
          label={say("priceEnquiries.desk.currency")}
          name="currency"
          options={currencies}
          defaultValue={currency}
        />
        <Select label={say("priceEnquiries.desk.unit")} name="unitId" options={units} />
      </div>
      <Checkbox label={say("priceEnquiries.desk.publishToo")} name="isPublished" value="true" />
      <p className="mt-3">
        <SubmitAct act="answer" label={say("priceEnquiries.desk.send")} />
      </p>
    </PostForm>
  );
}

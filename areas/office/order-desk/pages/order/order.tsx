import { data, useActionData, useLoaderData } from "react-router";
import { deskPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { createFormatters } from "#web/format/use-format.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { DetailPage } from "#web/ui/layout/detail-page.tsx";
import { prerender } from "#web/words/prerender.tsx";
import { useSay } from "#web/words/words.tsx";
import { type DeskOrderKind, deskOrderKinds, maxOrderNoteLength } from "../../desk-order-rules.ts";
import { addOrderNote, getDeskOrder } from "../../endpoints.ts";
import { flash } from "../../flashes.ts";
import { deskOrderPath, deskOrdersPath } from "../../order-desk-paths.ts";
import { OrderFacts } from "./order-facts.tsx";
import { OrderHistory, OrderNotes } from "./order-history.tsx";

function kindOf({ params }: Pick<PageArgs, "params">): DeskOrderKind {
  const kind = deskOrderKinds.find((candidate) => candidate === params.kind);
  if (!kind) throw data(null, { status: 404 });
  return kind;
}

export async function loader(args: PageArgs) {
  const kind = kindOf(args);
  const pageContext = pageFor(requireVerified, args);
  const { call, say, language } = pageContext;
  const order = await call(getDeskOrder, { kind, id: args.params.id ?? "" });
  const { date } = createFormatters(language);
  return {
    title: order.number ?? say("orderDesk.requestOf", { day: date(order.date) }),
    facts: prerender(<OrderFacts order={order} pageContext={pageContext} />),
    history: prerender(<OrderHistory order={order} pageContext={pageContext} />),
    notes: prerender(<OrderNotes order={order} pageContext={pageContext} />),
  };
}

export async function action(args: PageArgs) {
  const kind = kindOf(args);
  const { attempt, answer, formValues } = pageFor(requireVerified, args);
  const id = args.params.id ?? "";
  const typed = await formValues();
  const done = await attempt(addOrderNote, { kind, id, text: typed.text ?? "" }, typed);
  return answer(done, deskOrderPath(kind, id), flash.noted);
}

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** One order for officers: its parties, its whole history, and notes among officers. */
export default function DeskOrder() {
  const { title, facts, history, notes } = useLoaderData<typeof loader>();
  const refusal = useActionData<{ refusal: Refusal }>()?.refusal;
  const say = useSay();
  return (
    <DetailPage
      title={title}
      trail={[
        { label: say("orderDesk.desk"), to: deskPath },
        { label: say("orderDesk.title"), to: deskOrdersPath },
        { label: title },
      ]}
    >
      <PrerenderedHtml html={facts} />
      <Section title={say("orderDesk.history")}>
        <PrerenderedHtml html={history} />
      </Section>
      <Section title={say("orderDesk.notes")}>
        <PrerenderedHtml html={notes} />
        <PostForm refusal={refusal}>
          <TextArea
            name="text"
            label={say("orderDesk.note")}
            hint={say("orderDesk.noteHint")}
            maxLength={maxOrderNoteLength}
            required
            rows={3}
          />
          <Submit look="quiet">{say("orderDesk.addNote")}</Submit>
        </PostForm>
      </Section>
    </DetailPage>
  );
}

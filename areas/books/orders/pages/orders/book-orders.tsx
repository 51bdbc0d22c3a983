import { data, useActionData, useLoaderData } from "react-router";
import { BooksNav } from "#areas/books/bookkeeping/pages/parts/books-nav.tsx";
import { SameChoice } from "#areas/books/bookkeeping/pages/same/same-choice.tsx";
import { toSameStep } from "#areas/books/bookkeeping/pages/same/same-step.ts";
import { bookOrdersPath } from "#core/books/book-paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { refusalResponse } from "#server/page.ts";
import { PostForm, Submit, SubmitAct } from "#web/post/post-form.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { ListPage } from "#web/ui/layout/list/list-page.tsx";
import { Panels } from "#web/ui/layout/list/panels.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { useSay } from "#web/words/words.tsx";
import { flash } from "../../flashes.ts";
import { dismissAll, dismissOrder, offerOrder, recordOrder } from "../../orders/endpoints.ts";
import { loadOrders } from "./load-orders.ts";

export const loader = (args: PageArgs) => loadOrders(args);

export async function action(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { attempt, answer } = pageContext;
  const typed = await pageContext.formValues();
  const { id = "", act, sameAs, notSameAs } = typed;
  // The form on an order's own page has no query: it leads to the list.
  const path = `${bookOrdersPath}${new URL(args.request.url).search}`;
  if (act === "record") {
    const done = await attempt(recordOrder, { id, sameAs, notSameAs }, typed);
    if (!done.ok) return refusalResponse(toSameStep(pageContext, done.refusal));
    const isShort = done.data.withoutStock.length > 0;
    return answer(done, path, isShort ? flash.recordedWithoutStock : flash.recorded);
  }
  if (act === "dismiss")
    return answer(await attempt(dismissOrder, { id }, typed), path, flash.dismissed);
  if (act === "dismissAll")
    return answer(await attempt(dismissAll, {}, typed), path, flash.dismissedAll);
  if (act === "offer") return answer(await attempt(offerOrder, { id }, typed), path, flash.offered);
  throw data(null, { status: 400 });
}

export { clientAction, shouldRevalidate } from "#web/post/reload-on-conflict.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** Delivered orders, each of which can be recorded in the books or dismissed. */
export default function BookOrders() {
  const { title, lead, trail, tabs, none, orders, all, page, total } =
    useLoaderData<typeof loader>();
  const refusal = useActionData<{ refusal: Refusal }>()?.refusal;
  const say = useSay();
  const isShown = orders.some(({ id }) => id === refusal?.values.id);
  return (
    <ListPage
      title={title}
      lead={lead}
      trail={trail}
      tabs={<BooksNav />}
      notice={refusal && !isShown && <NotListed refusal={refusal} />}
      filters={<Chips label={title} chips={tabs} />}
      list={
        orders.length > 0 && (
          <Panels
            rows={orders}
            hasAnchors
            panel={({ id, number, html, acts }) => (
              <>
                <PrerenderedHtml html={html} />
                {acts.length > 0 && (
                  <PostForm
                    refusal={refusal?.values.id === id ? refusal : undefined}
                    className="mt-3 flex flex-wrap gap-2"
                  >
                    <input type="hidden" name="id" value={id} />
                    <SameChoice refusal={refusal?.values.id === id ? refusal : undefined} />
                    {acts.map((act) => (
                      <Submit
                        key={act}
                        look={act === "record" ? "primary" : "quiet"}
                        name="act"
                        value={act}
                      >
                        {say(`bookOrders.act.${act}`)}
                        <span className="sr-only">{number}</span>
                      </Submit>
                    ))}
                  </PostForm>
                )}
              </>
            )}
          />
        )
      }
      empty={{ title: none }}
      pager={{ page, total }}
      below={
        all && (
          <PostForm
            refusal={refusal?.values.act === "dismissAll" ? refusal : undefined}
            className="mt-6"
          >
            <p className="hint mb-2">{say("bookOrders.allHint")}</p>
            <SubmitAct act="dismissAll" look="quiet" label={all} />
          </PostForm>
        )
      }
    />
  );
}

/** For an order that another page submitted and that is not on this page of the list. */
function NotListed({ refusal }: { refusal: Refusal }) {
  if (!refusal.step) return <Notice kind="error">{refusal.message}</Notice>;
  return (
    <PostForm refusal={refusal} className="mb-6">
      <input type="hidden" name="id" value={String(refusal.values.id ?? "")} />
      <SameChoice refusal={refusal} />
    </PostForm>
  );
}

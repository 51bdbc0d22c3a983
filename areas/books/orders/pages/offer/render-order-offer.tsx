import { bookOrdersPath } from "#core/books/book-paths.ts";
import { idempotencyField, newIdempotencyKey } from "#core/idempotency.ts";
import type { PageContext } from "#server/page.ts";
import { LineAnchor } from "#web/ui/base/line-anchor.tsx";
import { prerender, type Wording } from "#web/words/prerender.tsx";
import { type DeliveredOrder, getOrderForBooks } from "../../orders/endpoints.ts";

type PageScope = Pick<PageContext, "attempt" | "say" | "language" | "edition">;

/**
 * Renders how to record a delivered order in the reader's books, as HTML for the order's page: a
 * button, or a note that it is recorded. "" if the order cannot be read.
 */
export async function renderOrderOffer(pageContext: PageScope, id: string): Promise<string> {
  const read = await pageContext.attempt(getOrderForBooks, { id });
  return read.ok ? prerender(<Offer order={read.data} wording={pageContext} />) : "";
}

function Offer({ order, wording: { say } }: { order: DeliveredOrder; wording: Wording }) {
  const { id, status, rows, isInCurrency } = order;
  const isForm = status === "open" && isInCurrency;
  return (
    <section aria-labelledby="books-title" className="section print:hidden">
      <div className="section-head">
        <h2 id="books-title">{say("bookOrders.books")}</h2>
      </div>
      {rows > 0 && <p>{say("bookOrders.note.rows", { count: rows })}</p>}
      {status === "dismissed" && <p>{say("bookOrders.note.dismissed")}</p>}
      {isForm ? (
        <form method="post" action={bookOrdersPath}>
          <input type="hidden" name={idempotencyField} value={newIdempotencyKey()} />
          <input type="hidden" name="id" value={id} />
          <button type="submit" name="act" value="record" className="button button-quiet">
            {say(rows > 0 ? "bookOrders.act.recordRest" : "bookOrders.act.record")}
          </button>
        </form>
      ) : (
        <p>
          <LineAnchor
            href={status === "open" ? bookOrdersPath : `${bookOrdersPath}?status=${status}`}
          >
            {say("bookOrders.toList")}
          </LineAnchor>
        </p>
      )}
    </section>
  );
}

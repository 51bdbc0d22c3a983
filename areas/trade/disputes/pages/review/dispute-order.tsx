import { formatDate, formatMoney, utcOffsetHours } from "#web/format/format.ts";
import { formatMoment } from "#web/format/format-moment.ts";
import { formatQuantity } from "#web/format/quantities/format-quantity.ts";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { prerender, type Wording } from "#web/words/prerender.tsx";
import type { DeskDispute } from "../../desk-endpoints.ts";

/**
 * Renders the order of a dispute, its payments and its history as HTML, with the words of orders
 * and payments, which the page of an officer does not load.
 */
export function renderDisputeOrder(dispute: DeskDispute, wording: Wording): string {
  const { say, language, edition } = wording;
  const { order, currency, repayable } = dispute;
  const money = (amount: number, of = currency) => formatMoney(language, amount, of);
  const moment = (at: string) => (
    <time dateTime={at}>{formatMoment(language, at, utcOffsetHours[edition.code])}</time>
  );
  return prerender(
    <section className="section" aria-labelledby="dispute-order">
      <div className="section-head">
        <h2 id="dispute-order">{say("disputes.page.order")}</h2>
      </div>
      <DefinitionList
        items={[
          ...order.lines.map((line) => ({
            term: line.product,
            detail: `${formatQuantity(language, line.quantity, line.unit)}, ${money(line.totalPrice)}`,
          })),
          { term: say("disputes.page.total"), detail: money(order.total) },
          {
            term: say("disputes.desk.agreed"),
            detail: formatDate(language, order.dateApproved, utcOffsetHours[edition.code]),
          },
          { term: say("disputes.desk.paid"), detail: say(`orders.state.paid.${order.paid}`) },
          { term: say("disputes.desk.repayable"), detail: money(repayable) },
        ]}
      />
      {order.payments.length > 0 && <h3 className="mt-3">{say("disputes.desk.payments")}</h3>}
      <ul className="grid">
        {order.payments.map(({ option, state, amount, reference, at }) => (
          <li key={at} className="border-b border-line py-2">
            {money(amount)}, {say(`payments.option.${option}.name`)},{" "}
            {say(`payments.state.${state}`)}
            {reference && `, ${reference}`}
            <p className="hint">{moment(at)}</p>
          </li>
        ))}
      </ul>
      <h3 className="mt-3">{say("disputes.desk.steps")}</h3>
      <ol className="grid">
        {order.history.map(({ act, side, comment, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was done stays in its order
          <li key={index} className="border-b border-line py-2">
            {say(`orders.history.${act}`)}
            {comment && <p className="wrap-anywhere">{comment}</p>}
            <p className="hint">
              {moment(at)}, {say(`disputes.by.${side}`)}
            </p>
          </li>
        ))}
      </ol>
    </section>,
  );
}

import { orderProblemPath } from "#core/paths.ts";
import type { PageContext } from "#server/page.ts";
import { formatDate, utcOffsetHours } from "#web/format/format.ts";
import { prerender, type Wording } from "#web/words/prerender.tsx";
import { isActive } from "../../dispute-clock.ts";
import { getOrderDisputes, type OrderDisputes } from "../../endpoints.ts";

type PageScope = Pick<PageContext, "attempt" | "say" | "language" | "edition">;

/**
 * Renders the way to say that something is wrong, or what became of it, as HTML for the page of an
 * order. "" where there is nothing to say yet.
 */
export async function renderDisputeLink(pageContext: PageScope, orderId: string): Promise<string> {
  const read = await pageContext.attempt(getOrderDisputes, { id: orderId });
  return read.ok ? prerender(<DisputeLink order={read.data} wording={pageContext} />) : "";
}

interface LinkProps {
  order: OrderDisputes;
  wording: Wording;
}

function DisputeLink({ order, wording: { say, language, edition } }: LinkProps) {
  const { orderId, reasons, disputes, delayedFrom, side } = order;
  const [latest] = disputes;
  const isRunning = latest && (isActive(latest.state) || isUnpaid(latest.repayment));
  if (!isRunning && reasons.length === 0) {
    if (latest) return <Part orderId={orderId} say={say} act="see" look="quiet" />;
    if (!delayedFrom || side === "seller") return null;
    const day = formatDate(language, delayedFrom, utcOffsetHours[edition.code]);
    return <p className="hint print:hidden">{say("disputes.link.from", { day })}</p>;
  }
  if (!isRunning) return <Part orderId={orderId} say={say} act="raise" look="quiet" />;
  const isMine = latest.turn === side || isToPay(latest, side);
  return (
    <Part orderId={orderId} say={say} act="see" look={isMine ? "primary" : "quiet"}>
      <p className="mb-3">{say(isMine ? "disputes.link.yours" : "disputes.link.running")}</p>
    </Part>
  );
}

const isUnpaid = (repayment: string) => repayment === "owed" || repayment === "submitted";

const isToPay = ({ repayment }: { repayment: string }, side: string) =>
  (repayment === "owed" && side === "seller") || (repayment === "submitted" && side === "buyer");

interface PartProps extends Pick<Wording, "say"> {
  orderId: string;
  act: "raise" | "see";
  look: "primary" | "quiet";
  children?: React.ReactNode;
}

function Part({ orderId, say, act, look, children }: PartProps) {
  return (
    <section aria-labelledby="problem-title" className="section print:hidden" id="problem">
      <div className="section-head">
        <h2 id="problem-title">{say("disputes.title")}</h2>
      </div>
      {children}
      <a className={`button button-${look}`} href={orderProblemPath(orderId)}>
        {say(`disputes.link.${act}`)}
      </a>
    </section>
  );
}

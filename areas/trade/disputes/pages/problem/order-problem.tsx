import { redirect, useActionData, useLoaderData } from "react-router";
import { myOrdersPath, orderPath, orderProblemPath, salesPath } from "#core/paths.ts";
import { attemptAct } from "#server/form-acts.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { useFormat } from "#web/format/use-format.ts";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { LineLink } from "#web/ui/base/link.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { useSay } from "#web/words/words.tsx";
import {
  addToDispute,
  type Dispute,
  getOrderDisputes,
  type OrderDisputes,
  raiseDisputeWithPhotos,
} from "../../endpoints.ts";
import { flash } from "../../flashes.ts";
import {
  DisputeBadge,
  DisputeFacts,
  DisputeHistory,
  DisputePhotos,
  RepaymentList,
} from "../shown/dispute-facts.tsx";
import { disputeActs } from "./dispute-acts.ts";
import { DisputeForms } from "./dispute-forms.tsx";
import { RaiseForm } from "./raise-form.tsx";

const queryOf = ({ url }: Request) => new URL(url).searchParams;

export async function loader(args: PageArgs) {
  const { call, say } = pageFor(requireVerified, args);
  const id = queryOf(args.request).get("id");
  if (!id) throw redirect(myOrdersPath, 303);
  const order = await call(getOrderDisputes, { id });
  return { title: say("disputes.title"), order };
}

/** The two forms with files name themselves in the address; the others have an act. */
export async function action(args: PageArgs) {
  const { attempt, attemptPosted, answer, formValues } = pageFor(requireVerified, args);
  const { request } = args;
  const query = queryOf(request);
  const here = orderProblemPath(query.get("id") ?? "");
  const form = query.get("form");
  if (form === "raise") {
    return answer(await attemptPosted(raiseDisputeWithPhotos, request), here, flash.raised);
  }
  if (form === "add") {
    return answer(await attemptPosted(addToDispute, request), here, flash.added);
  }
  const { act, done } = await attemptAct({ attempt, formValues }, disputeActs, (typed) => typed);
  return answer(done, here, act.flash);
}

export { clientAction, shouldRevalidate } from "#web/post/reload-on-conflict.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** What is wrong with an order: say it, answer it, settle it. For its buyer and its seller. */
export default function OrderProblem() {
  const { title, order } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const say = useSay();
  const { money } = useFormat();
  const { orderId, orderNumber, side, other, reasons, disputes, delayedFrom } = order;
  const [latest, ...older] = disputes;
  const list =
    side === "buyer"
      ? { label: say("disputes.page.mine"), to: myOrdersPath }
      : { label: say("disputes.page.sales"), to: salesPath };
  const trail = [list, { label: orderNumber, to: orderPath(orderId) }, { label: title }];
  const act = typeof refusal?.values.act === "string" ? refusal.values.act : undefined;
  const refusalOf = (name: string) => (act === name ? refusal : undefined);
  const isShown = act === undefined || latest?.acts.some((name) => name === act);
  return (
    <FormPage title={title} trail={trail}>
      {refusal && (!isShown || (act === undefined && reasons.length === 0)) && (
        <Notice kind="error">{refusal.message}</Notice>
      )}
      <DefinitionList
        items={[
          {
            term: say("disputes.page.order"),
            detail: <LineLink to={orderPath(orderId)}>{orderNumber}</LineLink>,
          },
          {
            term: say(side === "buyer" ? "disputes.by.seller" : "disputes.by.buyer"),
            detail: other.name || say("disputes.page.gone"),
          },
          { term: say("disputes.page.total"), detail: money(order.total, order.currency) },
        ]}
      />
      {latest && <One order={order} dispute={latest} refusalOf={refusalOf} />}
      {reasons.length > 0 && (
        <RaiseForm order={order} refusal={act === undefined ? refusal : undefined} />
      )}
      {!latest && reasons.length === 0 && (
        <Notice kind="info">
          <NotYet delayedFrom={side === "buyer" ? delayedFrom : null} />
        </Notice>
      )}
      {older.map((dispute) => (
        <details key={dispute.id}>
          <summary className="py-3 font-semibold">
            {say("disputes.page.earlier", { reason: say(`disputes.reason.${dispute.reason}`) })}
          </summary>
          <DisputeFacts dispute={dispute} />
          <RepaymentList dispute={dispute} />
          <DisputeHistory dispute={dispute} />
        </details>
      ))}
    </FormPage>
  );
}

function NotYet({ delayedFrom }: Pick<OrderDisputes, "delayedFrom">) {
  const say = useSay();
  const { date } = useFormat();
  return delayedFrom
    ? say("disputes.link.from", { day: date(delayedFrom) })
    : say("disputes.page.notYet");
}

interface OneProps {
  order: OrderDisputes;
  dispute: Dispute;
  refusalOf: Parameters<typeof DisputeForms>[0]["refusalOf"];
}

function One({ order, dispute, refusalOf }: OneProps) {
  const say = useSay();
  const { state, turn, repayment, acts } = dispute;
  const isYours = turn === order.side;
  const isDone =
    order.isReceivedByBuyer && dispute.reason === "notArrived" && acts.includes("withdraw");
  return (
    <>
      <p className="my-3">
        <DisputeBadge state={state} />
      </p>
      <Notice kind="info">
        <Next dispute={dispute} isYours={isYours} />
        {repayment !== "none" && (
          <p className="mt-2">{say(`disputes.repayment.${repayment}`, { side: order.side })}</p>
        )}
        {isDone && <p className="mt-2">{say("disputes.page.received")}</p>}
      </Notice>
      <DisputeFacts dispute={dispute} />
      <DisputeForms order={order} dispute={dispute} refusalOf={refusalOf} />
      <DisputePhotos photos={dispute.photos} />
      <RepaymentList dispute={dispute} />
      <DisputeHistory dispute={dispute} />
    </>
  );
}

/** What happens next, and by when. */
function Next({ dispute, isYours }: { dispute: Dispute; isYours: boolean }) {
  const say = useSay();
  const { date } = useFormat();
  const { state, dueAt } = dispute;
  const day = dueAt ? date(dueAt) : "";
  return <p>{say(`disputes.next.${state}`, { day, who: isYours ? "you" : "they" })}</p>;
}

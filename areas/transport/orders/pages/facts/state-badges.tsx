import type { LogisticsRequest } from "#areas/transport/requests/endpoints.ts";
import type { OrderState, RequestState } from "#areas/transport/requests/transport-rules.ts";
import { prerender, type Wording } from "#web/words/prerender.tsx";
import { isOrder, type RequestOrOrder } from "./transport-facts.tsx";

type Tone = "good" | "waiting" | "bad";

const requestTones: Record<RequestState, Tone> = {
  pending: "waiting",
  approved: "good",
  declined: "bad",
  cancelled: "bad",
  expired: "bad",
};
const orderTones: Record<OrderState, Tone> = {
  approved: "good",
  dispatched: "waiting",
  delivered: "good",
  cancelled: "bad",
};

/** Whether it is addressed to all carriers and no quote is accepted yet. */
export const isWaitingForQuotes = (of: RequestOrOrder): of is LogisticsRequest =>
  !isOrder(of) && of.provider === null && of.status === "pending";

interface MarksProps {
  of: RequestOrOrder;
  say: Wording["say"];
}

/** Shows the state of a request or order in colour and words, and whether it is an example. */
export function StateBadges({ of, say }: MarksProps) {
  const tone = isOrder(of) ? orderTones[of.status] : requestTones[of.status];
  const kind = isOrder(of) ? "order" : "request";
  return (
    <>
      <span className={`badge badge-${tone}`}>
        {isWaitingForQuotes(of)
          ? say("logistics.ask.state")
          : say(`logistics.state.${kind}.${of.status}`)}
      </span>
      {of.isDemo && (
        <>
          {" "}
          <span className="badge badge-demo" title={say("web.ui.demoMeaning")}>
            {say("web.ui.demo")}
          </span>
        </>
      )}
    </>
  );
}

export const renderStateBadges = (marks: MarksProps): string =>
  prerender(<StateBadges {...marks} />);

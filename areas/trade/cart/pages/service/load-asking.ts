import { getMyDetails } from "#areas/people/accounts/endpoints.ts";
import type { MarketService } from "#areas/trade/market-services/endpoints.ts";
import { serviceRequests } from "#areas/trade/market-services/requests/endpoints.ts";
import { wishLength } from "#areas/trade/market-services/requests/request-rules.ts";
import {
  servicePath,
  serviceRequestPath,
  serviceRequestsPath,
  verifyAndReturnPath,
} from "#core/paths.ts";
import type { PageContext } from "#server/page.ts";
import { getOrderDraft } from "../../drafts/endpoints.ts";
import { loadContact } from "../contact/load-contact.ts";

type Known = Pick<MarketService, "id" | "trader">;

/**
 * Returns the request form of a service, or the reason why there is none and where to go instead.
 */
export async function loadServiceRequestForm(
  pageContext: PageContext,
  service: Known,
  isKept: boolean,
) {
  const { actor, say } = pageContext;
  if (actor.kind === "person") {
    const instead = (why: "unverified" | "own" | "waiting", to: string) => ({
      instead: { why: say(`cart.ask.${why}`), to, words: say(`cart.ask.to.${why}`) },
    });
    if (!actor.isVerified)
      return instead("unverified", verifyAndReturnPath(servicePath(service.id)));
    if (actor.accountId === service.trader.id) {
      return instead("own", `${serviceRequestsPath}?side=trader`);
    }
    const query = {
      side: "asker",
      status: "asked",
      size: pageContext.context.settings.SERVICE_REQUESTS_WAITING,
    } as const;
    const { data } = await pageContext.call(serviceRequests, query);
    const pendingRequest = data.find((request) => request.service.id === service.id);
    if (pendingRequest) return instead("waiting", serviceRequestPath(pendingRequest.id));
  }
  return { form: await loadForm(pageContext, service, isKept) };
}

async function loadForm(pageContext: PageContext, service: Known, isKept: boolean) {
  const { actor, call, context } = pageContext;
  const isVisitor = actor.kind !== "person";
  const [draft, own] = await Promise.all([
    // A visitor without a cookie has no draft, so this page is the same for all such visitors.
    isVisitor && !context.visitor.secret ? null : call(getOrderDraft, {}),
    isVisitor ? undefined : call(getMyDetails, {}),
  ]);
  const isDrafted = draft?.service === service.id;
  return {
    isVisitor,
    isKept: isDrafted && isKept,
    wish: isDrafted ? (draft.wish ?? "") : "",
    /** In characters. Importing the rule itself would bundle its whole area for the browser. */
    longest: wishLength.max,
    ...(await loadContact(pageContext, draft, own, undefined)),
  };
}

export type ServiceRequestFormData = Awaited<ReturnType<typeof loadForm>>;

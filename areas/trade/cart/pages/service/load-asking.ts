import { myDetails } from "#areas/people/accounts/endpoints.ts";
import type { MarketService } from "#areas/trade/market-services/endpoints.ts";
import { serviceRequests } from "#areas/trade/market-services/requests/endpoints.ts";
import { wishLength } from "#areas/trade/market-services/requests/request-rules.ts";
import {
  servicePath,
  serviceRequestPath,
  serviceRequestsPath,
  verifyAndBack,
} from "#core/paths.ts";
import type { page } from "#server/page.ts";
import { ownDraft } from "../../drafts/endpoints.ts";
import { loadContact } from "../contact/load-contact.ts";

type Visit = ReturnType<typeof page>;
type Known = Pick<MarketService, "id" | "trader">;

/**
 * Returns the request form of a service, or the reason why there is none and where to go instead.
 */
export async function loadAsking(visit: Visit, service: Known, isKept: boolean) {
  const { actor, say } = visit;
  if (actor.kind === "person") {
    const instead = (why: "unverified" | "own" | "waiting", to: string) => ({
      instead: { why: say(`cart.ask.${why}`), to, words: say(`cart.ask.to.${why}`) },
    });
    if (!actor.isVerified) return instead("unverified", verifyAndBack(servicePath(service.id)));
    if (actor.accountId === service.trader.id) {
      return instead("own", `${serviceRequestsPath}?side=trader`);
    }
    const asked = {
      side: "asker",
      status: "asked",
      size: visit.context.settings.SERVICE_REQUESTS_WAITING,
    } as const;
    const { data } = await visit.call(serviceRequests, asked);
    const waiting = data.find((one) => one.service.id === service.id);
    if (waiting) return instead("waiting", serviceRequestPath(waiting.id));
  }
  return { form: await loadForm(visit, service, isKept) };
}

async function loadForm(visit: Visit, service: Known, isKept: boolean) {
  const { actor, call, context } = visit;
  const isVisitor = actor.kind !== "person";
  const [draft, own] = await Promise.all([
    // A visitor without a cookie has no draft, so this page is the same for all such visitors.
    isVisitor && !context.visitor.secret ? null : call(ownDraft, {}),
    isVisitor ? undefined : call(myDetails, {}),
  ]);
  const isDrafted = draft?.service === service.id;
  return {
    isVisitor,
    isKept: isDrafted && isKept,
    wish: isDrafted ? (draft.wish ?? "") : "",
    /** In characters. Importing the rule itself would bundle its whole area for the browser. */
    longest: wishLength.max,
    ...(await loadContact(visit, draft, own)),
  };
}

export type AskingForm = Awaited<ReturnType<typeof loadForm>>;

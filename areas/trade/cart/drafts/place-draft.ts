import { canSignInByCode, findOwner, type Owner } from "#areas/people/accounts/account-contacts.ts";
import { updateUnverifiedAccount } from "#areas/people/accounts/create-account.ts";
import {
  claimContact,
  endResetCodes,
  type VerifiedContact,
  verifyCode,
} from "#areas/people/sign-in/codes/verify-code.ts";
import { refuse as refuseCode } from "#areas/people/sign-in/refusals.ts";
import { landingFlagsOf } from "#areas/people/sign-in/sessions/landing-flags.ts";
import { openSession } from "#areas/people/sign-in/sessions/sessions.ts";
import { requestService } from "#areas/trade/market-services/requests/request-service.ts";
import { requestOrder } from "#areas/trade/orders/requests/place-request.ts";
import { chooseDelivery } from "#areas/transport/deliveries/choose-delivery.ts";
import { AppError } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { actingAs } from "#server/operations/acting-as.ts";
import type { Handler } from "#server/operations/operation.ts";
import { mergeCarts, visitorHash } from "../lock-cart.ts";
import { orderCart } from "../order-cart.ts";
import type { DraftedOrder } from "../tables.ts";
import { lockDraft, lockDraftById, updateDraft } from "./draft-rows.ts";
import type * as endpoints from "./endpoints.ts";
import { splitName } from "./split-name.ts";

/**
 * Signs the visitor in by the code from their phone and then sends the order, in this sequence: if
 * the order cannot be sent, the user is already signed in. Both steps can be repeated, since a
 * response may be lost.
 * @throws AppError as `verifyCode`, signIn.code.over without the browser's own draft
 */
export const placeDraft: Handler<typeof endpoints.placeDraft> = async (context, input) => {
  const { secret } = context.visitor;
  if (!secret) throw refuseCode("code.over");
  const hash = visitorHash(context, secret);
  const code = { ...input, purpose: "order", mayRepeat: true } as const;
  const { owner, draft, ...opened } = await verifyCode(context, code, (context, verified) =>
    enter(context, verified, { codeRequestId: input.requestId, visitorHash: hash }),
  );
  const { sessionId, ...session } = opened;
  const { id: accountId, firstName: name, roles } = owner;
  const buyer = actingAs(context, { accountId, name, roles, sessionId });
  const requestIds = await place(buyer, draft);
  const { line, service } = draft.ordered;
  return {
    ...session,
    ...landingFlagsOf(roles),
    requestIds,
    product: line?.productId ?? null,
    quantity: line?.quantity ?? null,
    service: service?.serviceId ?? null,
  };
};

interface Draft {
  id: string;
  ordered: DraftedOrder;
}

async function enter(
  context: Context,
  verified: VerifiedContact,
  key: { codeRequestId: string; visitorHash: string },
) {
  const { accountId, contact } = verified;
  const [draft] = await lockDraft(context, key);
  if (!draft) throw refuseCode("code.over");
  const [owner] = await findOwner(context, { accountId });
  if (owner?.state === "unverified") {
    const { name, country: countryCode, locationId } = draft.ordered;
    await updateUnverifiedAccount(context, {
      id: accountId,
      ...splitName(name),
      countryCode,
      locationId,
    });
    await claimContact(context, verified);
    await endResetCodes(context, { accountId, now: context.now });
  } else {
    mustStillEnter(context, owner, contact);
  }
  const present = owner as Owner;
  await updateDraft(context, { id: draft.id, accountId });
  const opened = await openSession(context, present, "browser");
  return { ...opened, owner: present, draft };
}

/** The account may have been suspended or made an officer's since the code was sent. */
function mustStillEnter(
  { settings }: Context,
  owner: Owner | undefined,
  contact: VerifiedContact["contact"],
): void {
  if (owner && canSignInByCode(owner, contact, settings.PASSWORD_RESET_CHANNEL)) return;
  throw refuseCode("code.over");
}

/** @returns an empty list if the order could not be sent as it was drafted */
async function place(context: Context, { id, ordered }: Draft): Promise<string[]> {
  // In a transaction of its own: the visitor's cart goes to the user even if the order is refused.
  if (!ordered.line && !ordered.service) await mergeCarts(context);
  try {
    return await context.transaction(async (context) => {
      const [draft] = await lockDraftById(context, { id });
      if (draft?.requestIds) return draft.requestIds;
      const requestIds = await send(context, ordered);
      await updateDraft(context, { id, requestIds });
      return requestIds;
    });
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}

async function send(context: Context, ordered: DraftedOrder): Promise<string[]> {
  const { service, line, seen = [], offers, comments, name, phone, country, locationId } = ordered;
  if (service) {
    const { serviceId, wish } = service;
    const requestInput = { service: serviceId, wish, name, phone, locationId };
    return [(await requestService(context, { ...requestInput, email: undefined })).id];
  }
  const contact = { name, phone, country, locationId };
  if (!line) {
    const { data } = await orderCart(context, { ...contact, seen, offers, comments });
    return chooseDeliveries(context, data, ordered);
  }
  const lines = [{ ...line, comments: comments[line.productId] ?? "", prefix: "" }];
  const request = await requestOrder(context, { ...contact, lines, traderId: undefined });
  return chooseDeliveries(context, [request], ordered);
}

interface Placed {
  id: string;
  trader: { id: string };
  currency: string;
}

/**
 * Chooses the transport that the visitor chose with the goods. A carrier that asks more by now, or
 * no longer goes there, does not hold the order back: the buyer can choose again.
 * @returns the ids of the requests
 */
async function chooseDeliveries(
  context: Context,
  placed: readonly Placed[],
  { deliveries = {} }: DraftedOrder,
): Promise<string[]> {
  for (const { id, trader, currency } of placed) {
    const choice = deliveries[`${trader.id}.${currency}`];
    if (!choice) continue;
    try {
      await chooseDelivery(context, { logisticsService: undefined, ...choice, id });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
  return placed.map(({ id }) => id);
}

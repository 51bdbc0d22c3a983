import { sql } from "drizzle-orm";
import {
  type ApplicationKind,
  accountStatusAfter,
  type Decision,
  isAllowedCarrier,
  isPublicTrader,
} from "#areas/people/accounts/account-states.ts";
import {
  changeAccountStatus,
  lockForDecision,
} from "#areas/people/accounts/change-account-status.ts";
import { account, trader } from "#areas/people/accounts/tables.ts";
import { endAllSessions } from "#areas/people/sign-in/sessions/sessions.ts";
import { supportingDocuments } from "#areas/people/verification/supporting-documents.ts";
import { setProductVisibility } from "#areas/trade/market/products-of-trader.ts";
import { product } from "#areas/trade/market/tables.ts";
import { setServiceVisibility } from "#areas/trade/market-services/set-service-visibility.ts";
import { marketService } from "#areas/trade/market-services/tables.ts";
import { setTransportVisibility } from "#areas/transport/services/transport-visibility.ts";
import { notFound } from "#core/errors.ts";
import { ownServicesPath } from "#core/paths.ts";
import { carrierServicesPath } from "#core/transport/transport-paths.ts";
import type { Context } from "#server/context.ts";
import { lookup, type Parameters, select, statement } from "#server/database/statement.ts";
import { notify } from "#server/notifications/notify.ts";
import { personOf } from "#server/operations/audience.ts";
import { removeSizes } from "#server/pictures/remove-sizes.ts";
import { canDecide, isOfficer } from "./decision-rules.ts";
import type { ListedStatus } from "./desk-lists.ts";
import { accountApproval, accountState, decisionPages } from "./notifications.ts";
import { refuse } from "./refusals.ts";

interface DecisionInput {
  id: string;
  comment: string;
  /** The application to decide; by default that of a seller, if there is one. */
  application?: ApplicationKind;
  /** The state the officer saw; of two concurrent decisions the second no longer matches. */
  seen?: ListedStatus;
  /** The officer confirms that no document supports the trader's identity. */
  withoutDocument?: boolean;
}

/**
 * @throws AppError desk.ownAccount (403), errors.notFound, desk.byAdministrators (403) where an
 * officer suspends or restores an officer or administrator, desk.decidedMeanwhile (409), also where
 * the deciding user lost the role in the meantime, desk.withoutDocument (409)
 */
export const decideAccount = (act: Decision) => async (context: Context, input: DecisionInput) => {
  const { id, comment, seen, withoutDocument } = input;
  const { accountId: by } = personOf(context);
  if (id.toLowerCase() === by) throw refuse("ownAccount");
  await context.transaction(async (context) => {
    const locked = await lockForDecision(context, { accountId: id, by });
    if (!locked) throw notFound();
    const { standing: before, roles, isDemo, decider } = locked;
    if (!isOfficer(decider.roles)) throw refuse("decidedMeanwhile");
    if (!canDecide(act, { roles, by: decider.roles })) throw refuse("byAdministrators");
    const kind = input.application ?? (before.trader === null ? "carrier" : "trader");
    const isSeen = seen === undefined || seen === before[kind];
    const after = isSeen ? accountStatusAfter(act, before, kind) : undefined;
    if (!after) throw refuse("decidedMeanwhile");
    // A start without demo data closed it: a demo account is open only with demo data.
    if (act === "restore" && isDemo && !context.settings.demoData) throw refuse("decidedMeanwhile");
    if (act === "approve" && !withoutDocument) {
      const [proving] = await countProving(context, { id });
      if (proving?.total === 0) throw refuse("withoutDocument");
    }
    const decision = { accountId: id, act, kind, before, after, by, comment: comment || null };
    await changeAccountStatus(context, decision);
    if (isPublicTrader(after) !== isPublicTrader(before)) {
      await setProductVisibility(context, { traderId: id, isPublic: isPublicTrader(after) });
      await setServiceVisibility(context, { traderId: id, isPublic: isPublicTrader(after) });
    }
    if (isAllowedCarrier(after) !== isAllowedCarrier(before)) {
      await setTransportVisibility(context, { providerId: id, isPublic: isAllowedCarrier(after) });
    }
    if (after.account === "suspended") {
      await endAllSessions(context, { accountId: id });
      removeSizes(context, await picturesOf(context, id));
    }
    await notifyOfDecision(context, { to: id, act, kind, comment });
  });
  return {};
};

const countProving = statement(
  "documents that support an approval",
  (p: Parameters<{ id: string }>) =>
    select({ total: sql<number>`count(*)` }, supportingDocuments(p.id)),
);

async function picturesOf(context: Context, accountId: string): Promise<string[]> {
  const rows = await findPictures(context, { accountId });
  return rows.map(({ picture }) => picture);
}

const findPictures = statement("pictures of an account", (p: Parameters<{ accountId: string }>) =>
  select(
    { picture: sql<string>`picture` },
    sql`from (
      select ${account.picture} as picture from ${account} where ${account.id} = ${p.accountId}
      union all select image ->> 'picture'
      from ${product}, jsonb_array_elements(${product.images}) image
      where ${product.traderId} = ${p.accountId}
      union all select ${marketService.picture} from ${marketService}
      where ${marketService.traderId} = ${p.accountId}
    ) sent where picture is not null`,
  ),
);

/**
 * Notifies about a permission to sell in the user's list, and about a suspension by contact, as the
 * user cannot sign in.
 */
async function notifyOfDecision(
  context: Context,
  { to, act, kind, comment }: { to: string; act: Decision; kind: ApplicationKind; comment: string },
): Promise<void> {
  if (act === "suspend" || act === "restore") {
    await notify(context, accountState, { to, payload: { act, comment } });
    return;
  }
  const [person] = await readEmail(context, { id: to });
  const [shop] = await readShop(context, { accountId: to });
  await notify(context, accountApproval, {
    to,
    about: act === "approve" ? approvedPage(kind, shop) : decisionPages[act],
    payload: {
      isApproved: act === "approve",
      ...(kind === "carrier" && { application: kind }),
      date_approved: context.now.toISOString(),
      comment: comment || undefined,
      email: person?.email ?? undefined,
    },
  });
}

/** Where an approved applicant goes on: to the first product, service or route. */
function approvedPage(kind: ApplicationKind, shop: { offersServices: boolean } | undefined) {
  if (kind === "carrier") return carrierServicesPath;
  return shop?.offersServices ? ownServicesPath : decisionPages.approve;
}

const readShop = lookup(trader, "shop of a decided account", ["offersServices"], "accountId");

const readEmail = lookup(account, "email of a decided account", ["email"], "id");

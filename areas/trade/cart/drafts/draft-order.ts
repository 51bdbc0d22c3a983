import {
  canSignInByCode,
  findContactOwner,
  findOwner,
} from "#areas/people/accounts/account-contacts.ts";
import { type Contact, parseMobilePhone, phoneExample } from "#areas/people/accounts/contacts.ts";
import { createAccount } from "#areas/people/accounts/create-account.ts";
import { registeredAlready } from "#areas/people/registration/notifications.ts";
import { findCountry, findPlace } from "#areas/people/registration/reads.ts";
import { isCodeValid } from "#areas/people/sign-in/codes/reads.ts";
import { requestCode } from "#areas/people/sign-in/codes/request-code.ts";
import { lockProducts } from "#areas/trade/market/lock-products.ts";
import { getOfferedService } from "#areas/trade/market-services/requests/request-service.ts";
import { checkLines } from "#areas/trade/orders/line-rules.ts";
import { refuse as refuseOrder } from "#areas/trade/orders/refusals.ts";
import { badInput, commonRefusal, type FieldError } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import { hourMs } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import { notify } from "#server/notifications/notify.ts";
import { deduplicate } from "#server/operations/deduplicate.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import { lockCart, visitorHash } from "../lock-cart.ts";
import { getCart } from "../reads.ts";
import type { DraftedOrder } from "../tables.ts";
import { findVisitorDraft, saveDraft } from "./draft-rows.ts";
import type * as endpoints from "./endpoints.ts";
import { splitName } from "./split-name.ts";

type Draft = ParsedInputOf<typeof endpoints.draftOrder>;

/** Long enough to find the phone and to resolve what prevents the order. */
const draftTtlMs = 2 * hourMs;

/**
 * Saves a visitor's order until the SMS code verifies the visitor's phone. Idempotent under a
 * double submit, because the code is sent outside any transaction.
 * @throws AppError errors.conflict for a signed-in user, errors.badInput, errors.priceChanged and
 * what `checkLines` refuses, errors.notFound for a service that is not on offer,
 * errors.tooManyRequests, signIn.code.wait
 */
export const draftOrder: Handler<typeof endpoints.draftOrder> = async (context, typed) => {
  const { actor, visitor, idempotencyKey } = context;
  if (actor.kind === "person") throw commonRefusal("conflict");
  const again = idempotencyKey && { typed, idempotencyKey, visitor: visitor.secret };
  const work = () => draft(context, typed);
  const { requestId, secret } = await (again ? deduplicate(context, again, work) : work());
  visitor.keep(secret);
  return { requestId };
};

async function draft(context: Context, typed: Draft) {
  const ordered = await understand(context, typed);
  await assertOrderable(context, ordered);
  await context.limiters.registerOfAddress.count(context.address);
  const { secret = "" } = await context.transaction((context) => lockCart(context));
  const hash = visitorHash(context, secret);
  const before = await draftUnderWay(context, hash, ordered);
  if (before) return { requestId: before, secret };
  const contact: Contact = { channel: "sms", value: ordered.phone };
  const { requestId } = await sendCode(context, contact, ordered, hash);
  return { requestId, secret };
}

/** Validates what the visitor entered. @throws AppError errors.badInput */
async function understand(context: Context, typed: Draft): Promise<DraftedOrder> {
  const { service, line, seen, offers, comments = {}, deliveries, name, phone, terms } = typed;
  const [country] = await findCountry(context, { typed: typed.country });
  const countryCode = country?.code ?? context.edition.countryCode;
  const [place] = await findPlace(context, { typed: typed.locationId, countryCode });
  const number = parseMobilePhone(phone, countryCode);
  const fields: FieldError[] = [];
  if (name.length < 2) fields.push({ field: "name", key: "cart.visitor.name" });
  if (!phone) fields.push({ field: "phone", key: "cart.visitor.phone" });
  else if (!number) {
    const example = phoneExample(countryCode);
    fields.push({ field: "phone", key: "signIn.contact.phone", values: { example } });
  }
  if (!country) fields.push({ field: "country", key: "registration.unknown.country" });
  if (!place) fields.push({ field: "locationId", key: "cart.visitor.place" });
  if (!terms) fields.push({ field: "terms", key: "registration.terms" });
  if (!number || !place || fields.length > 0) throw badInput(...fields);
  const nonEmpty = Object.entries(comments).flatMap(([id, text]) => (text ? [[id, text]] : []));
  return {
    service,
    line,
    seen,
    ...(offers?.length && { offers }),
    comments: Object.fromEntries(nonEmpty),
    deliveries,
    name,
    phone: number,
    country: countryCode,
    locationId: place.id,
  };
}

/**
 * Applies the rules of an order or a request before a code is sent, since each code costs money.
 */
async function assertOrderable(
  context: Context,
  { service, line, seen }: DraftedOrder,
): Promise<void> {
  if (service) {
    await getOfferedService(context, service.serviceId);
    return;
  }
  if (line) {
    const { productId } = line;
    await context.transaction(async (context) => {
      const offers = await lockProducts(context, { ids: [productId] });
      const { language } = context;
      checkLines([{ ...line, comments: "", prefix: "" }], { offers, buyerId: "", language });
    });
    return;
  }
  const { shares, canOrder } = await getCart(context);
  const lines = shares.flatMap((share) => share.lines);
  if (lines.length === 0) throw refuseOrder("nothingToOrder");
  const currentLines = lines.map(({ product, unitPrice }) => `${product.id}:${unitPrice}`);
  if (!canOrder || currentLines.sort().join() !== seen?.toSorted().join()) {
    throw commonRefusal("conflict");
  }
}

/**
 * Returns this browser's pending code if it goes to the same phone: a changed quantity needs no new
 * code. An order that was already sent under the code stays as it is, unless something else is
 * ordered now.
 */
async function draftUnderWay(context: Context, hash: string, ordered: DraftedOrder) {
  const { now } = context;
  const [before] = await findVisitorDraft(context, { visitorHash: hash, now });
  if (before?.ordered.phone !== ordered.phone) return undefined;
  const requestId = before.codeRequestId;
  if (!(await isCodeValid(context, { requestId, now }))) return undefined;
  if (before.requestIds || before.accountId) {
    const isSame = JSON.stringify(before.ordered) === JSON.stringify(ordered);
    return isSame ? requestId : undefined;
  }
  await saveDraft(context, rowOf(context, { hash, requestId, ordered }));
  return requestId;
}

const rowOf = (
  { now }: Context,
  { hash, requestId, ordered }: { hash: string; requestId: string; ordered: DraftedOrder },
) => ({
  id: newId(),
  visitorHash: hash,
  codeRequestId: requestId,
  ordered,
  accountId: null,
  requestIds: null,
  createdAt: now,
  expiresAt: new Date(now.getTime() + draftTtlMs),
});

/**
 * Sends the code. An unknown phone gets a new account, which the code verifies. An owner who may
 * sign in by code alone gets a code for their own account. Any other owner is notified of the
 * attempt, once the rate limits allow it. The response never reveals which case it was (no user
 * enumeration).
 */
async function sendCode(
  context: Context,
  contact: Contact,
  ordered: DraftedOrder,
  hash: string,
): Promise<{ requestId: string }> {
  const { language, settings } = context;
  const known = await findContactOwner(context, contact);
  const newAccountId = newId();
  // Also queried for unknown phones, so that the response takes equally long (timing side channel).
  const [owner] = await findOwner(context, { accountId: known?.id ?? newAccountId });
  const mayEnter = owner && canSignInByCode(owner, contact, settings.PASSWORD_RESET_CHANNEL);
  const accountId = owner ? (mayEnter ? owner.id : undefined) : newAccountId;
  const to = {
    accountId,
    purpose: "order",
    contact,
    language: owner?.language ?? language,
  } as const;
  return requestCode(context, to, async (context, canSend, requestId) => {
    await saveDraft(context, rowOf(context, { hash, requestId, ordered }));
    if (!owner) {
      await createAccount(context, newBuyer(newAccountId, contact, language, ordered));
    } else if (!mayEnter && canSend) {
      const payload = { channel: contact.channel };
      await notify(context, registeredAlready, { to: owner.id, payload, contacts: [contact] });
    }
  });
}

const newBuyer = (
  id: string,
  contact: Contact,
  language: Context["language"],
  { name, phone, country, locationId }: DraftedOrder,
) => ({
  id,
  role: "buyer" as const,
  contact,
  language,
  passwordHash: null,
  person: {
    ...splitName(name),
    userType: "individual" as const,
    middleName: null,
    gender: null,
    countryCode: country,
    locationId,
    phone,
    email: null,
    referredBy: null,
    organizationName: null,
    organizationType: null,
    organizationSize: null,
    organizationCity: null,
    physicalAddress: null,
    postalAddress: null,
    website: null,
  },
});

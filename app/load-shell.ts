import type { RouterContextProvider } from "react-router";
import { chatActs } from "#areas/community/chat/acts.ts";
import { countUnreadMessages } from "#areas/community/chat/endpoints.ts";
import { listServiceProviderTypes } from "#areas/community/service-providers/endpoints.ts";
import { accountActs } from "#areas/people/accounts/acts.ts";
import {
  countUnseen,
  getPendingCampaign,
  notifications,
} from "#areas/platform/notifications/endpoints.ts";
import { severityName } from "#areas/platform/notifications/severity-name.ts";
import {
  listCommodityCategories,
  listCommoditySubCategories,
} from "#areas/reference/commodities/endpoints.ts";
import { listLatestCurrencies } from "#areas/reference/currencies/endpoints.ts";
import { getCartCount } from "#areas/trade/cart/endpoints.ts";
import { listMarketServiceCategories } from "#areas/trade/market-services/endpoints.ts";
import { limits } from "#core/limits.ts";
import { notificationsPath } from "#core/paths.ts";
import { can } from "#core/roles.ts";
import type { Context } from "#server/context.ts";
import { cached } from "#server/operations/cached.ts";
import { call } from "#server/operations/call.ts";
import { page, pageRequest } from "#server/page.ts";
import { isDeferred } from "#server/redirect-with-flash.ts";
import { headerKey, type Session, type ShellPartCache } from "#web/shell/header-data.ts";
import { isPlainBrowser } from "#web/shell/plain-browsers.ts";
import { ratesFor } from "#web/shell/rates.ts";
import type { ShellData } from "#web/shell/shell-data.ts";
import { socialLinks } from "#web/shell/social-links.ts";

type Provider = Readonly<RouterContextProvider>;

/**
 * Loads the shell around every page. The data of the header and footer is stored under `headerKey`
 * for rendering the same request, and the rest goes to the browser.
 */
export async function loadShell(context: Provider, request: Request): Promise<ShellData> {
  const pageContext = page(context);
  const {
    readCached: readKept,
    callForShell,
    edition,
    shownCurrency,
    dataSaver,
    reader,
  } = pageContext;
  const { settings, language } = pageContext.context;
  const [lists, session, cart] = await Promise.all([
    readKept(shellLists, {}),
    sessionFor(context, request),
    callForShell(getCartCount, {}),
  ]);
  const { code, name, phone, currency, server: origin } = edition;
  const rates = ratesFor(shownCurrency, lists.currencies);
  const around = {
    origin,
    language,
    reader,
    shownCurrency,
    dataSaver,
    rates,
    ...(session && { owner: pageContext.offlineOwnerId() }),
  };
  const isOwn = session || pageContext.flash || cart?.count;
  const shell = { edition: { code, name, phone, currency }, ...around };
  context.set(headerKey, {
    ...shell,
    portal: settings.SHOP_PORTAL_URL,
    social: socialLinks(settings.SOCIAL_LINKS),
    ...lists,
    flash: pageContext.flash,
    isPlain: isPlainBrowser(request.headers.get("user-agent")),
    ...(session && { session }),
    cartCount: cart?.count ?? 0,
    parts: isOwn ? undefined : lists.parts,
  });
  return shell;
}

/** The lists of the header and footer, identical for everyone, with their rendered HTML. */
const shellLists = cached(async (context: Context, _: object) => {
  const withProducts = { size: limits.maxPageSize, module: "market-access" } as const;
  const [categories, subCategories, services, providers, currencies] = await Promise.all([
    call(context, listCommodityCategories, withProducts),
    call(context, listCommoditySubCategories, withProducts),
    call(context, listMarketServiceCategories, { size: 100 }),
    call(context, listServiceProviderTypes, { size: 100 }),
    call(context, listLatestCurrencies, { size: 100 }),
  ]);
  return {
    categories: categories.data.map((category) => ({
      ...entryOf(category),
      below: subCategories.data.filter((sub) => sub.categoryId === category.id).map(entryOf),
    })),
    serviceCategories: services.data.map(entryOf),
    providerTypes: providers.data.map(({ slug, name }) => ({ key: slug, name })),
    currencies: currencies.data,
    parts: new Map<string, string>() satisfies ShellPartCache,
  };
});

/**
 * Returns the header data of an error page where the root loader did not run, as after a refused
 * form, or nothing if that also fails.
 */
export async function headerDataOf(context: Provider, request: Request) {
  if (!context.get(headerKey)) await loadShell(context, request).catch(() => {});
  return context.get(headerKey);
}

/** Paths on which no campaign opens: signing in, notifications, and pages without a network. */
const isolatedPaths = new RegExp(`^/(auth/|offline$)|^${notificationsPath}`);

/** Loads the signed-in user and their notifications. The pages around them may still be cached. */
async function sessionFor(context: Provider, request: Request): Promise<Session | undefined> {
  const { actor, callForShell, say } = page(context);
  if (actor.kind !== "person") return undefined;
  const [newest, count, messages] = await Promise.all([
    callForShell(notifications, { size: 5 }),
    callForShell(countUnseen, {}),
    // A user without a verified contact has no conversations.
    can(actor, chatActs.talk) ? callForShell(countUnreadMessages, {}) : undefined,
  ]);
  const { pathname } = new URL(request.url);
  // On the notification page they are read, and marked as seen.
  const unseen = pathname === notificationsPath ? 0 : (count?.unseen ?? 0);
  const isWanted = !isolatedPaths.test(pathname) && !isDeferred(request);
  const pending = unseen > 0 && isWanted ? await callForShell(getPendingCampaign, {}) : undefined;
  // A page that opens a campaign by itself is not copied.
  if (pending?.campaign) context.get(pageRequest).isPrivate = true;
  return {
    name: actor.name,
    isOfficer: can(actor, accountActs.review),
    isTrader: actor.roles.includes("trader"),
    isCarrier: actor.roles.includes("logistics provider"),
    notices: (newest?.data ?? []).map((notice) => ({
      ...notice,
      signName: severityName(say, notice.sign),
    })),
    unseen,
    unreadMessages: messages?.unread ?? 0,
    campaign: pending?.campaign ?? undefined,
  };
}

const entryOf = ({ id, name }: { id: number; name: string }) => ({ key: id, name });

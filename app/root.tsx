import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  type MetaArgs,
  Outlet,
  Scripts,
  ScrollRestoration,
} from "react-router";
import { accountActs } from "#areas/accounts/acts.ts";
import { cartCount } from "#areas/cart/endpoints.ts";
import { commodityCategories, commoditySubCategories } from "#areas/commodities/endpoints.ts";
import { latestCurrencies } from "#areas/currencies/endpoints.ts";
import { marketServiceCategories } from "#areas/market-services/endpoints.ts";
import {
  notificationCount,
  notifications,
  waitingCampaign,
} from "#areas/notifications/endpoints.ts";
import { languageFacts, languageParameter } from "#core/languages.ts";
import { limits } from "#core/limits.ts";
import { notificationsPath } from "#core/paths.ts";
import { may } from "#core/roles.ts";
import { signPaths } from "#core/sign.ts";
import { isPutOff } from "#server/arrival.ts";
import { page, pageRequest } from "#server/page.ts";
import { ErrorPage, LastResort } from "#web/shell/error-page.tsx";
import { menuDataKey, type Session } from "#web/shell/menu-data.ts";
import { ratesFor } from "#web/shell/rates.ts";
import { Shell } from "#web/shell/shell.tsx";
import { type ShellData, useShellData } from "#web/shell/shell-data.ts";
import { socialLinks } from "#web/shell/social-links.ts";
import { hidden } from "#web/ui/base/machine-meta.ts";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { useLanguage, useSay } from "#web/words/words.tsx";
import styles from "./styles.css?url";

// The icon stands in the page: a request less, and none for /favicon.ico, which is a page here.
const icon = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#12693c" d="${signPaths.awning}"/><path fill="#0f2a4a" d="${signPaths.stall}"/></svg>`,
)}`;

export const links = () => [
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: icon },
  { rel: "apple-touch-icon", href: "/icon/maskable-180.png" },
];

export const meta = (args: MetaArgs) => (args.error ? [hidden] : pageMeta(args));

export async function loader({ context, request: asked }: LoaderFunctionArgs): Promise<ShellData> {
  const visit = page(context);
  const { call, callForShell, edition, shownCurrency, dataSaver, reader } = visit;
  const { settings, language } = visit.context;
  const withProducts = { size: limits.maxPageSize, module: "market-access" } as const;
  const [categories, subCategories, services, currencies, session, cart] = await Promise.all([
    call(commodityCategories, withProducts),
    call(commoditySubCategories, withProducts),
    call(marketServiceCategories, { size: 100 }),
    call(latestCurrencies, { size: 100 }),
    sessionFor(context, asked),
    callForShell(cartCount, {}),
  ]);
  context.set(menuDataKey, {
    portal: settings.SHOP_PORTAL_URL,
    social: socialLinks(settings.SOCIAL_LINKS),
    categories: categories.data.map((category) => ({
      ...entryOf(category),
      below: subCategories.data.filter((sub) => sub.categoryId === category.id).map(entryOf),
    })),
    serviceCategories: services.data.map(entryOf),
    currencies: currencies.data,
    flash: visit.flash,
    ...(session && { session }),
    cartCount: cart?.count ?? 0,
  });
  const { code, name, phone, currency, server: origin } = edition;
  const rates = ratesFor(shownCurrency, currencies.data);
  const shell = { origin, language, reader, shownCurrency, dataSaver, rates };
  return { edition: { code, name, phone, currency }, ...shell };
}

/** Where no campaign opens: signing in, all that she was told, pages without a network. */
const apart = new RegExp(`^/(auth/|offline$)|^${notificationsPath}`);

/** Who is signed in and what she was told; the pages around it may be kept as they are. */
async function sessionFor(
  context: LoaderFunctionArgs["context"],
  asked: Request,
): Promise<Session | undefined> {
  const { actor, callForShell } = page(context);
  if (actor.kind !== "person") return undefined;
  const [newest, count] = await Promise.all([
    callForShell(notifications, { size: 5 }),
    callForShell(notificationCount, {}),
  ]);
  const { pathname } = new URL(asked.url);
  // There they are read, and seen with it.
  const unseen = pathname === notificationsPath ? 0 : (count?.unseen ?? 0);
  const isWanted = !apart.test(pathname) && !isPutOff(asked);
  const waiting = unseen > 0 && isWanted ? await callForShell(waitingCampaign, {}) : undefined;
  // What opens by itself is in no copy.
  if (waiting?.campaign) context.get(pageRequest).isPrivate = true;
  return {
    name: actor.name,
    isOfficer: may(actor, accountActs.review),
    notices: newest?.data ?? [],
    unseen,
    campaign: waiting?.campaign ?? undefined,
  };
}

const entryOf = ({ id, name }: { id: number; name: string }) => ({ key: id, name });

// Another language or currency comes with a whole new page, so nothing here changes meanwhile.
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: React.ReactNode }) {
  const language = useLanguage();
  const shell = useShellData();
  return (
    <html
      lang={languageFacts[language].tag}
      data-language={language}
      data-saver={shell?.dataSaver}
      data-reader={shell?.reader}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0f2a4a" />
        <Meta />
        <Links />
        <link
          rel="manifest"
          href={`/manifest.webmanifest?${languageParameter}=${languageFacts[language].tag}`}
        />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const say = useSay();
  return (
    <LastResort sentence={say("web.error.onErrorPage")} home={say("web.menu.home")}>
      <ErrorPage error={error} />
    </LastResort>
  );
}

import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  type MetaArgs,
  Outlet,
  Scripts,
  ScrollRestoration,
} from "react-router";
import { commodityCategories } from "#areas/commodities/endpoints.ts";
import { latestCurrencies } from "#areas/currencies/endpoints.ts";
import { languageFacts } from "#core/languages.ts";
import { page } from "#server/page.ts";
import { ErrorPage, LastResort } from "#web/shell/error-page.tsx";
import { ratesFor } from "#web/shell/rates.ts";
import { Shell } from "#web/shell/shell.tsx";
import type { ShellData } from "#web/shell/shell-data.ts";
import { pageMeta } from "#web/ui/page-meta.ts";
import { useLanguage, useSay } from "#web/words/words.tsx";
import styles from "./styles.css?url";

// The icon stands in the page: a request less, and none for /favicon.ico, which is a page here.
const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath fill='%2312693c' d='M3 3h18l2 6a3.7 3.7 0 0 1-7.3 0 3.7 3.7 0 0 1-7.4 0A3.7 3.7 0 0 1 1 9z'/%3E%3Cpath fill='%230f2a4a' d='M4 14h16v7H4z'/%3E%3C/svg%3E";

export const links = () => [
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: icon },
];

export const meta = ({ matches, error }: MetaArgs) => (error ? [] : pageMeta(matches));

export async function loader({ context }: LoaderFunctionArgs): Promise<ShellData> {
  const { call, edition, shownCurrency, context: request } = page(context);
  const { SHOP_PORTAL_URL: portal } = request.settings;
  const [categories, currencies] = await Promise.all([
    call(commodityCategories, { size: 100, module: "market-access" }),
    call(latestCurrencies, { size: 100 }),
  ]);
  return {
    edition: {
      code: edition.code,
      name: edition.name,
      phone: edition.phone,
      currency: edition.currency,
    },
    // Our own portal comes with selling; a chamber may have one elsewhere already.
    portal: portal.startsWith("/") ? undefined : portal,
    categories: categories.data.map(({ id, name }) => ({ id, name })),
    currencies: currencies.data.map(({ code, name }) => ({ code, name })),
    shownCurrency,
    rates: ratesFor(shownCurrency, currencies.data),
  };
}

// Another language or currency comes with a whole new page, so nothing here changes meanwhile.
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: React.ReactNode }) {
  const language = useLanguage();
  return (
    <html lang={languageFacts[language].tag} data-language={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0f2a4a" />
        <Meta />
        <Links />
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

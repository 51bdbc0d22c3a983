import { useContext } from "react";
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  type MetaArgs,
  Outlet,
  ScrollRestoration,
} from "react-router";
import { languageFacts, languageParameter } from "#core/languages.ts";
import { logoPaths } from "#core/logo-paths.ts";
import { ErrorPage, FatalErrorBoundary } from "#web/shell/error-page.tsx";
import { Shell } from "#web/shell/shell.tsx";
import { useShellData } from "#web/shell/shell-data.ts";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { noIndex } from "#web/ui/base/seo-meta.ts";
import { useLanguage, useSay } from "#web/words/words.tsx";
import { loadShell } from "./load-shell.ts";
import { StaticPageContext } from "./static-pages/static-page-context.ts";
import styles from "./styles.css?url";

// The icon is inlined: it saves a request, and prevents one for /favicon.ico, which is a page here.
const icon = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#12693c" d="${logoPaths.awning}"/><path fill="#0f2a4a" d="${logoPaths.stall}"/></svg>`,
)}`;

export const links = () => [
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: icon },
  { rel: "apple-touch-icon", href: "/icon/maskable-180.png" },
];

export const meta = (args: MetaArgs) => (args.error ? [noIndex] : pageMeta(args));

export const loader = ({ context, request }: LoaderFunctionArgs) => loadShell(context, request);

// A change of language or currency loads a whole new document, so nothing here changes in the
// meantime.
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: React.ReactNode }) {
  const language = useLanguage();
  const shell = useShellData();
  const isStatic = useContext(StaticPageContext);
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
        {isStatic ? null : <ScrollRestoration />}
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
    <FatalErrorBoundary sentence={say("web.error.onErrorPage")} home={say("web.menu.home")}>
      <ErrorPage error={error} />
    </FatalErrorBoundary>
  );
}

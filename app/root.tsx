import { Links, Meta, Outlet, Scripts } from "react-router";
import { languageFacts } from "#core/languages.ts";
import { useLanguage } from "#web/words/words.tsx";
import styles from "./styles.css?url";

export const links = () => [{ rel: "stylesheet", href: styles }];

export function Layout({ children }: { children: React.ReactNode }) {
  const language = useLanguage();
  return (
    <html lang={languageFacts[language].tag} data-language={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

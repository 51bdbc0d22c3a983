import { Hono } from "hono";
import { booksPath } from "#core/books/book-paths.ts";
import { languageFacts, languageParameter, parseLanguage } from "#core/languages.ts";
import { languageVary } from "#server/http/envelope.ts";
import { iconPath } from "#server/http/icons.ts";
import type { WebEnvironment } from "#server/http/web-environment.ts";

const day = 86_400;
const navy = "#0f2a4a";

/** Screens that a long touch on the icon offers. */
const shortcuts = [
  { name: "web.menu.market", url: "/market/market-access" },
  { name: "bookkeeping.nav.books", url: booksPath },
  { name: "web.search.submit", url: "/search" },
  { name: "web.menu.news", url: "/news" },
];

/**
 * Serves `/manifest.webmanifest?lang=sw`, which describes Soko on a home screen. Browsers request
 * it without cookies, so the address contains the language.
 */
export function appManifestRoutes(): Hono<WebEnvironment> {
  const app = new Hono<WebEnvironment>();
  app.get("/manifest.webmanifest", (c) => {
    const language = parseLanguage(c.req.query(languageParameter)) ?? c.var.language;
    const { say } = c.var.phrases.book(language);
    const { name } = c.var.context().edition;
    const manifest = {
      id: "/",
      name,
      short_name: "Soko",
      description: say("home.description", { name }),
      lang: languageFacts[language].tag,
      start_url: "/?from=app",
      scope: "/",
      display: "standalone",
      theme_color: navy,
      background_color: navy,
      icons: [192, 512].flatMap((size) => [icon(size, "any"), icon(size, "maskable")]),
      shortcuts: shortcuts.map(({ name, url }) => ({
        name: say(name),
        url: `${url}?from=app`,
        icons: [icon(96, "any")],
      })),
    };
    return c.body(JSON.stringify(manifest), 200, {
      "content-type": "application/manifest+json",
      "cache-control": `public, max-age=${day}`,
      vary: languageVary,
    });
  });
  return app;
}

const icon = (size: number, purpose: "any" | "maskable") => ({
  src: iconPath(size, purpose),
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

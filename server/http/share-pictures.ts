import { Hono } from "hono";
import { notFound } from "#core/errors.ts";
import { languageNamed } from "#core/languages.ts";
import { type ShareKind, shareKinds } from "#core/share-pictures.ts";
import type { Book } from "#core/words.ts";
import type { Context } from "#server/context.ts";
import { perMinute } from "#server/rate-limit.ts";
import type { ShareCard } from "#server/share-pictures/share-card.ts";
import type { SharePictureStore } from "#server/share-pictures/share-picture-store.ts";
import type { WebEnvironment } from "./web-environment.ts";

/** What an address stands for now, in the context's language; undefined for what is not there. */
export type ShareSource = (
  context: Context,
  id: string,
  say: Book["say"],
) => Promise<{ path: string; card: () => Promise<ShareCard> } | undefined>;

const forAYear = "public, max-age=31536000, immutable";

/**
 * `/share/<kind>/<id>/<language>-<version>.jpeg`. A version shows the same for ever; one that is
 * no more leads to the present one.
 */
export function sharePictureRoutes(
  sources: Record<ShareKind, ShareSource>,
  store: SharePictureStore,
  requestsPerMinute: number,
): Hono<WebEnvironment> {
  const app = new Hono<WebEnvironment>();
  const limit = perMinute(requestsPerMinute);
  app.get("/share/:kind/:id/:file{\\w+-\\w+\\.jpeg}", async (c) => {
    await limit.count(c.var.address);
    const { kind, id, file } = c.req.param();
    const language = languageNamed(file.split("-")[0]);
    if (!isKind(kind) || !language) throw notFound();
    const { say } = c.var.phrases.book(language);
    const shown = await sources[kind]({ ...c.var.context(), language }, id, say);
    if (!shown) throw notFound();
    if (c.req.path !== shown.path) {
      c.header("cache-control", "public, max-age=300");
      return c.redirect(shown.path, 302);
    }
    const bytes = await store.get(shown.path, shown.card);
    return c.body(new Uint8Array(bytes), 200, {
      "content-type": "image/jpeg",
      "cache-control": forAYear,
    });
  });
  return app;
}

const isKind = (kind: string): kind is ShareKind =>
  (shareKinds as readonly string[]).includes(kind);

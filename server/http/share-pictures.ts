import { Hono } from "hono";
import { notFound } from "#core/errors.ts";
import { parseLanguage } from "#core/languages.ts";
import type { Book } from "#core/words.ts";
import type { Context } from "#server/context.ts";
import type { Turn } from "#server/pictures/picture-cache.ts";
import { perMinute } from "#server/rate-limit.ts";
import type { ShareCard } from "#server/share-pictures/share-card.ts";
import {
  type SharePictureStore,
  sharePictureMemory,
} from "#server/share-pictures/share-picture-store.ts";
import { countRequest } from "./count-request.ts";
import type { WebEnvironment } from "./web-environment.ts";

/** A card with the key of its picture or an SVG text, when it has one of its own. */
type Shared = Omit<ShareCard, "site" | "picture"> & {
  picture?: string | undefined;
  drawing?: string | undefined;
};

/**
 * Returns what an address currently refers to, in the context's language; undefined when it does
 * not exist.
 */
export type ShareSource = (
  context: Context,
  id: string,
  say: Book["say"],
) => Promise<{ path: string; card: Shared } | undefined>;

interface ShareParts {
  /** Keyed by the second segment of the address. */
  sources: Readonly<Record<string, ShareSource>>;
  /** Returns the picture with a key, or a placeholder for a missing one. */
  pictureOf: (context: Context, key: string | undefined) => Promise<string | Buffer>;
  store: SharePictureStore;
  requestsPerMinute: number;
}

export const cardOf = async (
  context: Context,
  { drawing, ...card }: Shared,
  pictureOf: ShareParts["pictureOf"],
): Promise<ShareCard> => ({
  ...card,
  site: context.edition.name,
  picture: drawing ?? (await pictureOf(context, card.picture)),
});

/** What it shows may be hidden or deleted, so cached copies are requested again after an hour. */
const forAnHour = "public, max-age=3600";

/** A version always shows the same. An outdated version redirects to the current one. */
export function sharePictureRoutes(parts: ShareParts): Hono<WebEnvironment> {
  const { sources, pictureOf, store, requestsPerMinute } = parts;
  const app = new Hono<WebEnvironment>();
  const limit = perMinute("share pictures", requestsPerMinute);
  app.get("/share/:kind/:id/:file{\\w+-\\w+\\.jpeg}", async (c) => {
    await countRequest(c, limit);
    const { kind, id, file } = c.req.param();
    const language = parseLanguage(file.split("-")[0]);
    const source = Object.hasOwn(sources, kind) ? sources[kind] : undefined;
    if (!source || !language) throw notFound();
    const { say } = c.var.phrases.book(language);
    const context = { ...c.var.context(), language };
    const current = await source(context, id, say);
    if (!current) throw notFound();
    if (c.req.path !== current.path) {
      c.header("cache-control", "public, max-age=300");
      return c.redirect(current.path, 302);
    }
    const turn: Turn = {
      caller: context.address,
      async run(make) {
        await context.limiters.newSharePictureOfAddress.count(context.address);
        return context.pictureWork(context, sharePictureMemory, make);
      },
    };
    const bytes = await store.get(current.path, turn, () =>
      cardOf(context, current.card, pictureOf),
    );
    if (!bytes) throw notFound();
    return c.body(new Uint8Array(bytes), 200, {
      "content-type": "image/jpeg",
      "cache-control": forAnHour,
    });
  });
  return app;
}

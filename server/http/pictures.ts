import { Hono, type Context as HonoContext } from "hono";
import { getCookie } from "hono/cookie";
import { notFound } from "#core/errors.ts";
import type { Actors, Context } from "#server/context.ts";
import { isUploaded } from "#server/files/files.ts";
import type { PictureViewers } from "#server/pictures/picture-access.ts";
import { type PictureStore, storedPictureMemory } from "#server/pictures/picture-store.ts";
import { sessionCookieName } from "./cookies.ts";
import { actorOf } from "./credentials.ts";
import { matchesEtag } from "./envelope.ts";
import type { WebEnvironment } from "./web-environment.ts";

type Web = HonoContext<WebEnvironment>;

interface Parts {
  store: PictureStore;
  viewers: PictureViewers;
  actors: Actors;
}

/** A drawing never changes. An uploaded picture may be hidden or deleted, so it is revalidated. */
const caching = {
  drawn: "public, max-age=31536000, immutable",
  everybody: "public, max-age=3600",
  account: "private, no-cache",
};

/**
 * Serves `/picture/<key>/<width>.<format>`, where a key is `<kind>/<name>`. An uploaded picture is
 * public while a row shows it to everyone, else it is served to those whom its row shows it to; for
 * others it is 404. Serving an existing picture costs nothing; making one counts against a limit.
 */
export function pictureRoutes({ store, viewers, actors }: Parts): Hono<WebEnvironment> {
  const app = new Hono<WebEnvironment>();
  app.get("/picture/:kind/:name/:file{\\d+\\.\\w+}", async (c) => {
    const { kind, name, file } = c.req.param();
    const [width = "", format = ""] = file.split(".");
    const context = c.var.context();
    const { address: caller, limiters, pictureWork } = context;
    const key = `${kind}/${name}`;
    const audience = isUploaded(key) ? await audienceOf(c, context, key) : "drawn";
    if (!audience) throw notFound();
    // A key always names the same bytes: a client that has them only needs to know that they are
    // still visible.
    const etag = `"${name}-${file}"`;
    const headers = { "cache-control": caching[audience], etag };
    if (audience !== "drawn" && matchesEtag(c.req.header("if-none-match"), etag)) {
      return c.body(null, 304, headers);
    }
    const bytes = await store.get(key, Number(width), format, {
      caller,
      async run(make) {
        await limiters.newPictureOfAddress.count(caller);
        return pictureWork(context, storedPictureMemory, make);
      },
    });
    if (!bytes) throw notFound();
    return c.body(new Uint8Array(bytes), 200, { ...headers, "content-type": `image/${format}` });
  });
  return app;

  async function audienceOf(c: Web, context: Context, key: string) {
    if (await viewers.isForEverybody(context, key)) return "everybody";
    const secret = getCookie(c, sessionCookieName(context.settings));
    const actor = secret
      ? await actors.ofBrowser(context, secret)
      : await actorOf(c.req.header("authorization"), context, actors);
    const isShown = actor?.kind === "person" && (await viewers.isFor(context, key, actor));
    return isShown ? "account" : undefined;
  }
}

import { Hono } from "hono";
import { notFound } from "#core/errors.ts";
import { type PictureStore, storedPictureMemory } from "#server/pictures/picture-store.ts";
import type { WebEnvironment } from "./web-environment.ts";

const kept = "public, max-age=31536000, immutable";

/**
 * `/picture/<key>/<width>.<format>`, a key being `<kind>/<name>`; it names one picture for ever, so it
 * is kept for a year. One that is made already is for everybody; making one counts against a limit.
 */
export function pictureRoutes(store: PictureStore): Hono<WebEnvironment> {
  const app = new Hono<WebEnvironment>();
  app.get("/picture/:kind/:name/:file{\\d+\\.\\w+}", async (c) => {
    const { kind, name, file } = c.req.param();
    const [width = "", format = ""] = file.split(".");
    const context = c.var.context();
    const { address: caller, limiters, pictureWork } = context;
    const bytes = await store.get(`${kind}/${name}`, Number(width), format, {
      caller,
      async run(make) {
        await limiters.newPictureOfAddress.count(caller);
        return pictureWork(context, storedPictureMemory, make);
      },
    });
    if (!bytes) throw notFound();
    return c.body(new Uint8Array(bytes), 200, {
      "content-type": `image/${format}`,
      "cache-control": kept,
    });
  });
  return app;
}

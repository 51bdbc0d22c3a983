import { formValues } from "#server/form-of.ts";
import { type PageArgs, pageFor, signedInAtAll } from "#server/guards.ts";
import { page } from "#server/page.ts";
import { addPushToken, pushKey, removePushToken } from "../endpoints.ts";

/** The key a browser subscribes to pushed messages with. */
export async function loader({ context, request }: PageArgs) {
  signedInAtAll(context, request);
  return Response.json(await page(context).call(pushKey, {}));
}

/** Takes a browser's subscription and gives it up: `endpoint`, and with `keys` what it reads by. */
export async function action(args: PageArgs) {
  const { attempt } = pageFor(signedInAtAll, args);
  const sent = await formValues(args.request);
  const { act, endpoint = "", p256dh = "", auth = "" } = sent;
  const done =
    act === "off"
      ? await attempt(removePushToken, { endpoint })
      : await attempt(addPushToken, { endpoint, keys: { p256dh, auth } }, sent);
  return new Response(null, { status: done.ok ? 204 : done.refusal.status });
}

import { type PageArgs, pageFor, requireSignIn } from "#server/guards.ts";
import { addPushToken, getPushKey, removePushToken } from "../endpoints.ts";

export async function loader(args: PageArgs) {
  return Response.json(await pageFor(requireSignIn, args).call(getPushKey, {}));
}

/** Adds a browser's push subscription or removes it: `endpoint` and, to add it, its `keys`. */
export async function action(args: PageArgs) {
  const { attempt, formValues } = pageFor(requireSignIn, args);
  const sent = await formValues();
  const { act, endpoint = "", p256dh = "", auth = "" } = sent;
  const done =
    act === "off"
      ? await attempt(removePushToken, { endpoint })
      : await attempt(addPushToken, { endpoint, keys: { p256dh, auth } }, sent);
  return new Response(null, { status: done.ok ? 204 : done.refusal.status });
}
